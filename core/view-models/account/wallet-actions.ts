import { type WalletFeature, walletFeatureOrder } from '../../domain/account/wallet-features.ts'
import type { View } from '../../domain/feature-types.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'

interface WalletAction {
  readonly view: View
  readonly isOffered: (settings: Settings) => boolean
}

/** The wallet features that are built, a line each: where their button leads, and when it is there. */
export const walletActions = {
  receive: { view: { view: 'WalletReceive' }, isOffered: ({ receive }) => receive },
  send: { view: { view: 'WalletSend' }, isOffered: ({ send }) => send },
} as const satisfies { readonly [Feature in WalletFeature]?: WalletAction }

export type BuiltFeature = keyof typeof walletActions

// What is in it are these names.
export const builtFeatures = Object.keys(walletActions) as readonly BuiltFeature[]

/** The button of a wallet feature. */
export interface WalletActionScreen {
  readonly feature: BuiltFeature
  readonly label: string
}

const isBuilt = (feature: WalletFeature): feature is BuiltFeature => Object.hasOwn(walletActions, feature)

/** The account's buttons, in the host's order. */
export const walletActionScreens = (
  text: Translator<'account'>['text'],
  settings: Settings,
): readonly WalletActionScreen[] =>
  walletFeatureOrder(settings.walletFeaturesOrder)
    .filter(isBuilt)
    .filter((feature) => walletActions[feature].isOffered(settings))
    .map((feature) => ({ feature, label: text(`account.action.${feature}`) }))
