/**
 * What the later views (views/later-views.ts) have in common with the first ones. In a build they take it from the file of the
 * first views, so that it is there once: the build knows by this list.
 */
export { Icon } from './icons/icon.tsx'
export { useLingering } from './motion/use-lingering.ts'
export { RetryButton } from './views/retry-button.tsx'
export { WalletImage } from './views/wallet-image.tsx'
