import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { ViewOf } from '../shared/view.ts'

/** The wallets of the visitor, in one namespace at a time. */
export interface ProfileWalletsScreen extends ViewOf<'ProfileWallets'> {
  /** The namespace on screen. */
  readonly chain: string
  readonly tabs?: {
    readonly label: string
    readonly tabs: readonly { readonly id: ChainNamespace; readonly label: string; readonly isChosen: boolean }[]
  }
  readonly listLabel: string
  /** The one that counts first. */
  readonly wallets: readonly WalletCard[]
  readonly recent?: { readonly heading: string; readonly wallets: readonly RecentWalletRow[] }
  readonly empty?: { readonly title: string; readonly text: string }
  readonly add?: string
  readonly disconnectAll?: string
}

export interface WalletCard {
  readonly connectionId: string
  readonly name: string
  readonly imageUrl?: string
  /** That the page is about it. */
  readonly tag?: string
  readonly switch?: string
  readonly accounts: readonly WalletAccountRow[]
  /** How another of its accounts is chosen, where that is done in the wallet. */
  readonly hint?: string
  readonly disconnect: string
  /** What ends with it. */
  readonly remark?: string
}

export interface WalletAccountRow {
  readonly address: string
  /** How it is called, where that is known; stands before the address. */
  readonly name?: string
  readonly shortAddress: string
  readonly isActive: boolean
  readonly type?: string
  /** What it holds of the network's own currency. */
  readonly balance?: string
  readonly switch?: string
  /** Leads to Send, from the account that counts to this one of the same visitor. */
  readonly move?: string
}

export interface RecentWalletRow {
  readonly connectionId: string
  readonly name: string
  readonly imageUrl?: string
  readonly shortAddress: string
  readonly connect: string
  /** The name of a button without words. */
  readonly forget: string
}
