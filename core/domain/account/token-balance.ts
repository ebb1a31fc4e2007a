import type { Amount } from '../shared/amount.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import type { MissingAnswer } from './missing-answer.ts'

/** What an account owns of one token (spec section 3, Token balance). */
export interface TokenBalance {
  readonly networkId: CaipNetworkId
  /** Its contract or mint; left out for the network's own currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly amount: Amount
  /** Of one whole token, in US dollars; left out where nobody knows a price. */
  readonly price?: Amount
  /** Of the whole amount, in US dollars; left out where nobody knows a price. */
  readonly value?: Amount
  readonly imageUrl?: string
}

/** A token that a host names, so that it is shown without a service that looks tokens up. */
export interface NamedToken {
  /** Its contract or mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What an account owns on one network. */
export interface Portfolio {
  readonly tokens: readonly TokenBalance[]
  /** Why these are not all of them. */
  readonly missing?: MissingAnswer
}
