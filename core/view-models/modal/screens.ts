import type { AccountScreen } from '../account/screens.ts'
import type { ConnectingExternalScreen } from '../connections/screens.ts'
import type { NetworksScreen, SwitchNetworkScreen, UnsupportedChainScreen } from '../networks/screens.ts'
import type { LinkButton } from '../shared/view.ts'
import type {
  AllWalletsScreen,
  ConnectingWalletConnectScreen,
  ConnectScreen,
  DownloadsScreen,
  WhatIsAWalletScreen,
} from '../wallets/screens.ts'

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
