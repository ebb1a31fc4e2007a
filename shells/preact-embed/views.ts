export { mountModal } from '../dom/modal/mount-modal.tsx'
export { loadFeatureViews } from '../dom/modal/use-feature-views.ts'
