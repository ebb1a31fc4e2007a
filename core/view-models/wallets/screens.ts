import type { AttemptEnd } from '../../domain/connections/connect-attempt.ts'
import type { QrCode } from '../../domain/wallets/qr-code.ts'
import type { WalletPlatform } from '../../domain/wallets/wallet-platforms.ts'
import type { AllWalletsButton } from '../connect/screens.ts'
import type { DetailsScreen, FieldScreen, LinkButton, ViewOf } from '../shared/view.ts'

export interface WhatIsAWalletScreen extends ViewOf<'WhatIsAWallet'> {
  readonly sections: readonly {
    readonly icon: 'keys' | 'door' | 'shield'
    readonly title: string
    readonly text: string
  }[]
  /** For who has none yet: some to choose from, each of which leads to where it can be had. */
  readonly get?: { readonly title: string; readonly wallets: readonly GetWalletRow[] }
}

/** Wallets for who has none yet. */
export interface GetWalletScreen extends ViewOf<'GetWallet'> {
  /** What to do with the list or, where there is none, without it. */
  readonly text: string
  readonly found?: InstalledWallet
  readonly listLabel: string
  readonly wallets: readonly GetWalletRow[]
  /** So many rows are on their way. */
  readonly placeholders: number
  /** Shown in place of the list when nothing can be named. */
  readonly none?: { readonly title: string; readonly here: string }
}

/** It has made itself known on this page. */
export interface InstalledWallet {
  readonly connectorId: string
  readonly text: string
  readonly connect: string
}

export interface GetWalletRow {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  /** What it is here. */
  readonly hint?: string
}

export interface AllWalletsScreen extends ViewOf<'AllWallets'> {
  /** The modal opens with it. */
  readonly isEntrance?: true
  readonly search: FieldScreen
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

export interface DownloadsScreen extends ViewOf<'Downloads'> {
  readonly walletName: string
  readonly imageUrl?: string
  readonly found?: InstalledWallet
  /** Names the steps. */
  readonly stepsLabel: string
  readonly steps: readonly string[]
  /** The place to begin with. */
  readonly first?: LinkButton
  /** Stores of phones, where they are what there is to begin with. */
  readonly codes: readonly StoreCode[]
  readonly others?: {
    readonly label: string
    /** They are shown. */
    readonly isOpen: boolean
    readonly links: readonly LinkButton[]
    readonly codes: readonly StoreCode[]
  }
}

/** A store of phones as a code for one to scan, and as a link: as that alone where the code would be too fine. */
export interface StoreCode {
  readonly label: string
  readonly code?: QrCode
  readonly button: LinkButton
}

/** A wallet elsewhere: a code to scan, or links that lead to it. */
export interface ConnectingWalletConnectScreen
  extends ViewOf<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'> {
  /** The modal opens with it. */
  readonly isEntrance?: true
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
  readonly qr?: {
    readonly label: string
    readonly code?: QrCode
    /** Where the code is soon good for nothing. */
    readonly timeLeft?: string
  }
  readonly open?: LinkButton
  readonly copy?: { readonly label: string; readonly isReady: boolean }
  readonly details?: DetailsScreen
  readonly busy: boolean
  readonly retry?: string
  /** Goes back to the list of wallets. */
  readonly others?: string
  /** For who does not have this wallet yet. */
  readonly get?: { readonly text: string; readonly button: LinkButton }
  /** Leads to all wallets. */
  readonly all?: AllWalletsButton
  readonly branding?: string
}

export interface PlatformTab {
  readonly id: WalletPlatform
  readonly label: string
  readonly isChosen: boolean
}
