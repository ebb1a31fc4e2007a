import type { AvatarColors } from '../domain/avatar.ts'
import type { CaipNetworkId } from '../domain/caip.ts'
import type { AttemptEnd } from '../domain/connect-attempt.ts'
import type { Link } from '../domain/link.ts'
import type { QrCode } from '../domain/qr-code.ts'
import type { ViewName } from '../domain/view-stack.ts'
import type { WalletPlatform } from '../domain/wallet-platforms.ts'

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
  /** Said on the page, whether the dialog is open or not, until it is over or taken away. */
  readonly notice?: NoticeScreen
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

export interface NoticeScreen {
  readonly text: string
  /** Goes to the app that has to answer. */
  readonly open?: LinkButton
  /** Opens the modal, to connect again. */
  readonly reconnect?: string
  /** Takes the notice away. */
  readonly dismiss: string
}

/** A button that leaves the page, or opens another: a link, so that the browser does it within the press. */
export interface LinkButton {
  readonly label: string
  /** Missing while there is none yet. */
  readonly link?: Link
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
  | ConnectingWalletConnectScreen
  | AllWalletsScreen
  | DownloadsScreen
  | LoadingViewScreen

type Of<Name extends ViewName> = { readonly view: Name }

export interface ConnectScreen extends Of<'Connect'> {
  readonly intro: string
  /** Names the list of wallets. */
  readonly listLabel: string
  readonly wallets: readonly WalletRow[]
  /** So many rows are on their way. */
  readonly placeholders: number
  /** Leads to all wallets. */
  readonly all?: { readonly label: string; readonly count?: string }
  /** Shown in place of the list when there is no wallet. */
  readonly empty?: { readonly title: string; readonly text: string; readonly looking: string }
  readonly help: string
  readonly legal?: readonly TextPart[]
}

export interface WalletRow {
  readonly id: string
  /** Known from a list, and not a connector of this page. */
  readonly isListed?: true
  /** Leads to a code, and has that for its picture. */
  readonly isCode?: true
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
  /** For who has none yet: some to choose from, each of which leads to where it can be had. */
  readonly get?: { readonly title: string; readonly wallets: readonly GetWalletRow[] }
}

export interface GetWalletRow {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
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

/** A wallet elsewhere: a code to scan, or links that lead to it. */
export interface ConnectingWalletConnectScreen extends Of<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'> {
  /** `idle` waits for the visitor to ask for a code. */
  readonly state: 'idle' | 'preparing' | 'ready' | Exclude<AttemptEnd, 'locked' | 'popup-blocked'> | 'not-detected'
  readonly platform: WalletPlatform
  /** The ways to this wallet, where there are several. */
  readonly platforms?: { readonly label: string; readonly tabs: readonly PlatformTab[] }
  readonly walletName: string
  readonly imageUrl?: string
  readonly title: string
  readonly text: string
  /** Without a code there is a place for one. */
  readonly qr?: { readonly label: string; readonly code?: QrCode }
  readonly open?: LinkButton
  readonly copy?: { readonly label: string; readonly isReady: boolean }
  readonly code?: string
  readonly busy: boolean
  readonly retry?: string
  /** For who does not have this wallet yet. */
  readonly get?: { readonly text: string; readonly button: LinkButton }
  /** Leads to all wallets. */
  readonly all?: { readonly label: string; readonly count?: string }
}

export interface PlatformTab {
  readonly id: WalletPlatform
  readonly label: string
  readonly isChosen: boolean
}

export interface AllWalletsScreen extends Of<'AllWallets'> {
  readonly search: { readonly label: string; readonly text: string }
  readonly certified: { readonly label: string; readonly isOn: boolean }
  /** Shows the code that any wallet reads. */
  readonly code?: string
  /** Names the list. */
  readonly listLabel: string
  readonly wallets: readonly WalletTileScreen[]
  /** Places for wallets that are on their way. */
  readonly placeholders: number
  readonly busy: boolean
  /** There are more, for when the end comes into view. */
  readonly more?: string
  /** Why the list is not all there is. */
  readonly note?: string
  /** Shown in place of the list when there is nothing. */
  readonly none?: string
  readonly retry?: string
}

export interface WalletTileScreen {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  /** The picture waits until it comes into view. */
  readonly isLazy: boolean
  readonly tag?: string
  readonly certified?: string
}

export interface DownloadsScreen extends Of<'Downloads'> {
  readonly walletName: string
  readonly imageUrl?: string
  readonly text: string
  readonly listLabel: string
  readonly links: readonly LinkButton[]
}

/** The button on the host's page. */
export interface ButtonScreen {
  readonly status: 'unknown' | 'restoring' | 'disconnected' | 'connecting' | 'connected'
  readonly label: string
  /** The account's colour; it fades to 60 percent white, through the same tints as the avatar in the modal. */
  readonly avatar?: string
  readonly busy: boolean
}
