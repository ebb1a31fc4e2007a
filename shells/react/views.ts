export { mountModal } from '../dom/modal/mount-modal.tsx'
export { loadLaterViews } from '../dom/modal/use-later-views.ts'
export * from '../dom/shared.ts'
