import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { ReceiverWarning } from '../../domain/send/receiver-warnings.ts'
import type { FieldScreen, ViewOf } from '../shared/view.ts'

/** How much of what goes to whom. */
export type WalletSendScreen = SendFormScreen | SendNothingScreen

/** There is nothing to fill in: the wallet is being asked whether it is connected, or the network is none that money is sent on here. */
export interface SendNothingScreen extends ViewOf<'WalletSend'> {
  readonly nothing: {
    readonly title?: string
    readonly text: string
    /** It ends by itself. */
    readonly busy: boolean
    /** Leads to the networks, where there are others. */
    readonly switch?: string
  }
}

export interface SendFormScreen extends Pick<SendNothingScreen, 'view'> {
  readonly nothing?: never
  /** Leads to the choice of a token. */
  readonly token: { readonly label: string; readonly chosen?: TokenPicture & { readonly symbol: string } }
  readonly amount: FieldScreen
  /** What stands beside the number that is typed: the token's symbol, or `USD`. */
  readonly unit: string
  /** The same in the other unit, and what is typed there from then on; left out where there is no price. */
  readonly other?: { readonly text?: string; readonly change: string }
  readonly balance: { readonly text: string; readonly busy: boolean; readonly retry?: string }
  /** All of it: follows the balance and the fee while it is on. Left out where there is nothing. */
  readonly max?: { readonly label: string; readonly isOn: boolean; readonly hint?: string }
  readonly to: FieldScreen
  /** Puts what was copied into the field; left out where the device cannot. */
  readonly paste?: string
  /** Whose address it is, where a name leads there; the whole of it. */
  readonly found?: { readonly text: string; readonly address: string }
  readonly warnings: readonly WarningScreen[]
  /** Shown while nobody is typed in. */
  readonly recent?: {
    readonly label: string
    readonly rows: readonly {
      readonly address: string
      readonly text: string
      readonly name?: string
      readonly choose: string
      readonly remove: string
    }[]
  }
  /** Leads to the review. @property isOff something is missing or wrong, which its label says */
  readonly review: { readonly label: string; readonly isOff: boolean; readonly busy: boolean }
}

export interface TokenPicture {
  readonly mark: NetworkMark
  readonly imageUrl?: string
}

export interface WarningScreen {
  readonly kind: ReceiverWarning['kind']
  readonly text: string
  readonly isGrave: boolean
}

/** What the account owns on its network. */
export interface WalletSendSelectTokenScreen extends ViewOf<'WalletSendSelectToken'> {
  readonly search: FieldScreen
  readonly listLabel: string
  readonly rows: readonly SendTokenRow[]
  /** As many rows are on their way. */
  readonly skeletons?: number
  readonly none?: string
  readonly error?: { readonly text: string; readonly retry: string }
}

export interface SendTokenRow extends TokenPicture {
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly value?: string
  /** Of several with one symbol, which. */
  readonly contract?: string
  readonly isChosen: boolean
}

/** What the wallet is about to be asked. */
export interface WalletSendPreviewScreen extends ViewOf<'WalletSendPreview'> {
  readonly sends: { readonly label: string; readonly amount: string; readonly value?: string } & {
    readonly picture: TokenPicture
  }
  readonly to: {
    readonly label: string
    readonly name?: string
    readonly addressLabel: string
    readonly address: string
  }
  /** From, network, fee, what is left, what is called: each a line. */
  readonly facts: readonly FactScreen[]
  readonly warnings: readonly WarningScreen[]
  /** What is to be looked at before it is sent: the wallet, where it has not answered something, and else the review itself. */
  readonly careful?: string
  /** What the visitor has to say that they have read before they can send. */
  readonly ticks: readonly {
    readonly id: SendTick
    readonly text: string
    readonly isOn: boolean
    readonly why?: string
  }[]
  /** Why it cannot be sent, or was not. @property isOver nothing but going back helps */
  readonly problem?: { readonly text: string; readonly isOver: boolean }
  /** What the wallet is being asked, while it is. */
  readonly asked?: string
  readonly cancel: string
  readonly send: { readonly label: string; readonly isOff: boolean; readonly busy: boolean }
}

export type SendTick = 'receiver' | 'repeat'

export interface FactScreen {
  readonly id: string
  readonly label: string
  readonly text: string
  /** The same in US dollars, or what helps to read it. */
  readonly note?: string
  readonly busy?: boolean
  /** An address or a call: it is written from left to right, in letters of one width. */
  readonly isCode?: boolean
}

/** What has become of what was sent. */
export interface WalletSendConfirmedScreen extends ViewOf<'WalletSendConfirmed'> {
  readonly state: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'
  readonly text: string
  /** How much of what to whom. */
  readonly what: string
  readonly explorer?: { readonly label: string; readonly href: string }
  readonly done: string
}
