/** What a modal draws beside its views, and a page needs none of before it is open: in the file of the views that an open dialog wants first. */
export { inline } from './modal/inline/inline.ts'
export { followSheet } from './modal/sheet/follow-sheet.ts'
export { SnackPill } from './modal/snack-pill.tsx'
export { Notices } from './notices/notices.tsx'
export { featureIconPaths as icons } from './shared/icons/feature-icon-paths.ts'
