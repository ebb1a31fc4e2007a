import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { ReceivePurpose } from '../../domain/receive/receive-addresses.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { QrCode } from '../../domain/wallets/qr-code.ts'
import type { ViewOf } from '../shared/view.ts'

/** Where the account can be paid. Nothing of an account that is remembered only: nobody has proven that it is the visitor's. */
export type WalletReceiveScreen = ReceiveAddressScreen | ReceiveRestoringScreen

/** Its wallet is being asked whether it is connected. */
export interface ReceiveRestoringScreen extends ViewOf<'WalletReceive'> {
  readonly restoring: string
}

export interface ReceiveAddressScreen extends Pick<ReceiveRestoringScreen, 'view'> {
  readonly restoring?: never
  /** Where the account has an address for each use; the chosen one is on screen. */
  readonly uses?: {
    readonly label: string
    readonly tabs: readonly { readonly id: ReceivePurpose; readonly label: string; readonly isChosen: boolean }[]
  }
  /** What the address on screen is for, where it is not for everything. */
  readonly hint?: string
  readonly address: string
  readonly shortAddress: string
  /** Names the button that copies it, and what is seen on that: the short address, and the network's picture. */
  readonly copy: string
  readonly network: NetworkPicture
  /** The address alone, as a code. */
  readonly qr: { readonly label: string; readonly code: QrCode | undefined }
  readonly text: string
  /** Names the whole address. */
  readonly wholeLabel: string
  /** Hands the address to another app, where the device can. */
  readonly share?: string
  /** Leads to the networks on which the address is the account's; left out where none is offered. The first of them have a picture here. */
  readonly networks?: { readonly label: string; readonly pictures: readonly NetworkPicture[] }
}

/** Its letters on its colour, where it has no picture. */
export interface NetworkPicture {
  readonly id: CaipNetworkId
  readonly mark: NetworkMark
  readonly imageUrl?: string
}

/** The networks on which the address is the account's. */
export interface WalletCompatibleNetworksScreen extends ViewOf<'WalletCompatibleNetworks'> {
  /** That there are no others, or why there is none. */
  readonly text: string
  readonly listLabel: string
  /** Empty where the network of the account is not offered. */
  readonly networks: readonly CompatibleNetwork[]
}

export interface CompatibleNetwork extends NetworkPicture {
  readonly name: string
  /** That it is a test network. */
  readonly note?: string
}
