/**
 * What the later views (modal/later-views.ts) have in common with the first ones. In a build they take it from the file of the
 * first views, so that it is there once: the build knows by this list.
 */
export { Icon } from './shared/icons/icon.tsx'
export { useLingering } from './shared/motion/use-lingering.ts'
export { RetryButton } from './shared/retry-button.tsx'
export { WalletImage } from './shared/wallet-image.tsx'
