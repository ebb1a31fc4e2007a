export { type ModalFace, mountModal } from '../dom/mount-modal.tsx'
