import type { AvatarColors, AvatarDiscs } from '../../domain/account/avatar.ts'
import type { AccountTab } from '../../domain/account/feature.ts'
import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { CaipAddress } from '../../domain/shared/caip.ts'
import type { ViewOf } from '../shared/view.ts'
import type { WalletActionScreen } from './wallet-actions.ts'

export type { WalletActionScreen } from './wallet-actions.ts'

export interface AccountScreen extends ViewOf<'Account'> {
  readonly address: string
  /** Whose view it is, on which network: what is drawn of another is not this one (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** How the account is called; stands before the address. */
  readonly name?: string
  /** The picture of that name, in place of the account's own pattern. */
  readonly imageUrl?: string
  readonly shortAddress: string
  /** Names it; contains what is seen. */
  readonly addressName: string
  readonly avatar: AvatarColors
  readonly discs: AvatarDiscs
  /** Its initial stands for a picture that there is not. */
  readonly walletImageName: string
  readonly walletLabel: string
  readonly walletImageUrl?: string
  readonly copy: string
  /** Left out in a namespace whose chains are not read. */
  readonly balance?: BalanceScreen
  /** Left out in a namespace whose chains are not read. They are shown while no other tab is chosen. */
  readonly tokens?: TokensScreen
  /** Left out in a namespace whose chains are not read. What is in another tab is a view inside of this one. */
  readonly tabs?: {
    readonly label: string
    readonly tabs: readonly {
      readonly id: AccountTab | 'Tokens'
      readonly label: string
      readonly isChosen: boolean
    }[]
  }
  /** What the account can be used for here, in the host's order. */
  readonly actions?: readonly WalletActionScreen[]
  readonly network: {
    readonly label: string
    readonly name: string
    readonly imageUrl?: string
    readonly mark: NetworkMark
    readonly note?: string
    /** `name` is the button's whole name; it begins with what is seen. */
    readonly switch?: { readonly label: string; readonly name: string }
  }
  readonly explorer?: { readonly label: string; readonly href: string }
  /** Leads to where the wallet gets another email address. */
  readonly editEmail?: string
  /** Leads to the visitor's own pages of the embedded wallet. */
  readonly manage?: { readonly label: string; readonly address: string }
  /** What was done to the embedded wallet elsewhere; `manage` leads to where the visitor can do something about it. */
  readonly walletNotice?: WalletNoticeScreen
  /** Leads to the visitor’s wallets, where there may be several. */
  readonly wallets?: string
  readonly disconnect: { readonly label: string; readonly busy: boolean }
}

export interface WalletNoticeScreen {
  readonly texts: readonly string[]
  /** What to do if it was somebody else. */
  readonly advice: readonly string[]
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

/** US dollars: the cents are set apart. */
export interface DollarsScreen {
  readonly dollars: string
  readonly cents: string
  /** Both together. */
  readonly text: string
}

export interface TokensScreen {
  readonly label: string
  readonly rows: readonly TokenRow[]
  /** Of what has a price; left out where nothing has. */
  readonly total?: DollarsScreen & { readonly label: string }
  readonly busy: boolean
  /** So many rows stand in for those that are on their way. */
  readonly skeletons?: number
  /** Why these are not all. */
  readonly note?: string
  /** There are none. */
  readonly empty?: string
  /** What to do next where there are none: leads to where the account can be paid. */
  readonly receive?: { readonly title: string; readonly text: string }
  /** They did not come. */
  readonly error?: string
  /** Asks for all of the account anew. */
  readonly refresh: string
}

export interface TokenRow {
  readonly id: string
  readonly name: string
  /** With its symbol. */
  readonly amount: string
  /** In US dollars, where there is a price. */
  readonly value?: string
  /** Where another token has the same symbol. */
  readonly contract?: { readonly text: string; readonly name: string }
  /** In place of a picture that there is not. */
  readonly mark: NetworkMark
  readonly imageUrl?: string
}
