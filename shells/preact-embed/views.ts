// The later views take their Preact from this file: it is inside, and must be one.

export { mountModal } from '../dom/modal/mount-modal.tsx'
export { loadLaterViews } from '../dom/modal/use-later-views.ts'
export * from '../dom/shared.ts'
export * from './ui/index.ts'
export { Fragment, jsx, jsxs } from './ui/jsx-runtime.ts'
