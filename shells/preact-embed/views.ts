export { loadFeatureViews } from '../dom/modal/load-feature-views.ts'
export { mountModal } from '../dom/modal/mount-modal.tsx'
