import type { AttemptEnd } from '../../domain/connect-attempt.ts'
import type { QrCode } from '../../domain/qr-code.ts'
import type { WalletPlatform } from '../../domain/wallet-platforms.ts'
import type { DetailsScreen, LinkButton, ViewOf } from './view.ts'

export interface ConnectingExternalScreen extends ViewOf<'ConnectingExternal'> {
  readonly state: 'waiting' | 'still-waiting' | 'already-pending' | 'connected' | AttemptEnd
  readonly walletName: string
  readonly imageUrl?: string
  readonly title: string
  readonly text: string
  readonly details?: DetailsScreen
  readonly busy: boolean
  readonly retry?: string
  /** Leaves the attempt and goes back. */
  readonly cancel?: string
}

/** A wallet elsewhere: a code to scan, or links that lead to it. */
export interface ConnectingWalletConnectScreen
  extends ViewOf<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'> {
  /** `idle` waits for the visitor to ask for a code. */
  readonly state:
    | 'idle'
    | 'preparing'
    | 'ready'
    | 'connected'
    | Exclude<AttemptEnd, 'locked' | 'popup-blocked'>
    | 'not-detected'
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
  readonly details?: DetailsScreen
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
