import type { AvatarColors } from '../domain/avatar.ts'
import type { CaipNetworkId } from '../domain/caip.ts'
import type { AttemptEnd } from '../domain/connect-attempt.ts'
import type { ViewName } from '../domain/view-stack.ts'

/**
 * Screens: everything a visitor sees, as plain serialisable data with the final words in it. A shell draws a screen and
 * decides nothing.
 */
export interface ModalScreen {
  readonly isOpen: boolean
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly header: HeaderScreen
  readonly view: ViewScreen
  /** How deep in the history this view is: a deeper one enters from the other side than one gone back to. */
  readonly depth: number
  /** Said above every view while the device has no network. */
  readonly offline?: string
  readonly snack?: SnackScreen
  /** What stands in a view's place while its file is not there. */
  readonly loading: LoadingScreen
  /** What the one polite status region says; it keeps the last thing said. */
  readonly status: string
}

export interface HeaderScreen {
  /** The heading that names the dialog. */
  readonly title: string
  /** The heading is there for assistive technology only. */
  readonly isTitleHidden: boolean
  /** Labels of the buttons; one that is missing has no button. */
  readonly back?: string
  readonly close: string
}

/** In place of a view that is not loaded yet; a shell that loads nothing never shows it. */
export interface LoadingViewScreen {
  readonly view: 'Loading'
}

export interface LoadingScreen {
  readonly text: string
  readonly failed: string
  readonly retry: string
}

export interface SnackScreen {
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading' | 'info'
}

export type ViewScreen =
  | ConnectScreen
  | ConnectingExternalScreen
  | AccountScreen
  | WhatIsAWalletScreen
  | NetworksScreen
  | SwitchNetworkScreen
  | UnsupportedChainScreen
  | LoadingViewScreen

type Of<Name extends ViewName> = { readonly view: Name }

export interface ConnectScreen extends Of<'Connect'> {
  readonly intro: string
  /** Names the list of wallets. */
  readonly listLabel: string
  readonly wallets: readonly WalletRow[]
  /** Shown in place of the list when there is no wallet. */
  readonly empty?: { readonly title: string; readonly text: string; readonly looking: string }
  readonly help: string
  readonly legal?: readonly TextPart[]
}

export interface WalletRow {
  readonly id: string
  readonly name: string
  /** `data:` or `https:`; a row without a (loadable) image shows a placeholder. */
  readonly imageUrl?: string
  readonly tag?: string
  readonly tagKind?: 'installed' | 'multi-chain' | 'connected' | 'last-used'
}

/** A piece of a sentence; one with an address is a link that opens in a new tab. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

export interface ConnectingExternalScreen extends Of<'ConnectingExternal'> {
  readonly state: 'waiting' | 'still-waiting' | 'already-pending' | AttemptEnd
  readonly walletName: string
  readonly imageUrl?: string
  readonly title: string
  readonly text: string
  /** The failure's code, for support; selectable. */
  readonly code?: string
  /** Copies what is known of the failure. */
  readonly copy?: string
  readonly busy: boolean
  readonly retry?: string
  /** Leaves the attempt and goes back. */
  readonly cancel?: string
}

export interface AccountScreen extends Of<'Account'> {
  readonly address: string
  readonly shortAddress: string
  readonly avatar: AvatarColors
  readonly walletLabel: string
  readonly walletImageUrl?: string
  readonly copy: string
  readonly balance: BalanceScreen
  readonly network: {
    readonly label: string
    readonly name: string
    readonly imageUrl?: string
    readonly note?: string
    /** `name` is the button's whole name; it begins with what is seen. */
    readonly switch?: { readonly label: string; readonly name: string }
  }
  readonly explorer?: { readonly label: string; readonly href: string }
  readonly disconnect: { readonly label: string; readonly busy: boolean }
}

export interface BalanceScreen {
  readonly label: string
  /** `1,234.567 ETH`, or words while there is no number. */
  readonly text: string
  /** The number and its unit apart, when there is a number. */
  readonly amount?: string
  readonly symbol?: string
  readonly busy: boolean
  readonly retry?: string
}

export interface WhatIsAWalletScreen extends Of<'WhatIsAWallet'> {
  readonly sections: readonly {
    readonly icon: 'keys' | 'door' | 'shield'
    readonly title: string
    readonly text: string
  }[]
}

export interface NetworksScreen extends Of<'Networks'> {
  readonly search: { readonly label: string; readonly text: string }
  /** Names the list. */
  readonly listLabel: string
  readonly networks: readonly NetworkRow[]
  /** Shown in place of the list when nothing fits the search. */
  readonly none?: string
}

export interface NetworkRow {
  readonly id: CaipNetworkId
  readonly name: string
  readonly imageUrl?: string
  readonly isCurrent: boolean
  /** Current, or a test network. */
  readonly tag?: string
  /** Why it cannot be chosen now; such a row can still be reached. */
  readonly obstacle?: string
}

export interface SwitchNetworkScreen extends Of<'SwitchNetwork'> {
  readonly state: 'waiting' | 'rejected' | 'failed'
  readonly networkName: string
  readonly imageUrl?: string
  readonly title: string
  readonly text: string
  /** The failure's code, for support; selectable. */
  readonly code?: string
  readonly busy: boolean
  readonly retry?: string
  /** Leaves the wait and goes back. */
  readonly cancel?: string
}

export interface UnsupportedChainScreen extends Of<'UnsupportedChain'> {
  readonly text: string
  readonly listLabel: string
  readonly networks: readonly NetworkRow[]
  readonly disconnect: { readonly label: string; readonly busy: boolean }
}

/** The button on the host's page. */
export interface ButtonScreen {
  readonly status: 'unknown' | 'restoring' | 'disconnected' | 'connecting' | 'connected'
  readonly label: string
  /** The account's colour; it fades to 60 percent white, through the same tints as the avatar in the modal. */
  readonly avatar?: string
  readonly busy: boolean
}
