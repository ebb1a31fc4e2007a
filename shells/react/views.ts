export { mountModal } from '../dom/mount-modal.tsx'
export * from '../dom/shared.ts'
export { loadLaterViews } from '../dom/use-later-views.ts'
