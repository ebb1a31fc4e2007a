import type { AvatarColors, AvatarDiscs } from '../../domain/account/avatar.ts'
import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { ViewOf } from '../shared/view.ts'

export interface AccountScreen extends ViewOf<'Account'> {
  readonly address: string
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
  /** Leads to the visitor’s wallets, where there may be several. */
  readonly wallets?: string
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
