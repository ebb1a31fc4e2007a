import { declareFeature } from '../shared/feature.ts'
import type { profileWalletsMessages } from './messages.ts'

export const profileWallets = declareFeature<{
  /** What is connected, and what was. */
  view: { readonly view: 'ProfileWallets' }
  text: keyof typeof profileWalletsMessages
}>()({ views: { ProfileWallets: {} }, failures: {} })
