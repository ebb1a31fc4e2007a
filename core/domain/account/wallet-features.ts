/** What an account can be used for, in the order of its buttons (spec section 9). */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

/** Those of a configured order first, those that it leaves out after them in their usual order. Earlier recordings have none. */
export const walletFeatureOrder = (configured: readonly WalletFeature[] = []): readonly WalletFeature[] => [
  ...new Set([...configured, ...walletFeatures]),
]
