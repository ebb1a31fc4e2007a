// The later views take their Preact from this file: it is inside, and must be one.

export { mountModal } from '../dom/mount-modal.tsx'
export * from '../dom/shared.ts'
export { loadLaterViews } from '../dom/use-later-views.ts'
export * from './ui/index.ts'
export { Fragment, jsx, jsxs } from './ui/jsx-runtime.ts'
