import type { MissingAnswer } from '../account/missing-answer.ts'
import type { Amount } from '../shared/amount.ts'
import type { CaipNetworkId } from '../shared/caip.ts'

/** What a transaction moved for the visitor (spec section 3, Transaction). */
export interface Transfer {
  readonly kind: 'token' | 'nft'
  readonly direction: 'in' | 'out' | 'self'
  readonly amount: Amount
  /** A token's symbol, or an NFT's name; may be missing. */
  readonly name?: string
  readonly imageUrl?: string
  /** The service takes it for a fraud. */
  readonly isSpam: boolean
}

/** Something that an account did, or that was done to it, on one network. */
export interface Transaction {
  readonly networkId: CaipNetworkId
  /** The same for all that is told of one transaction. */
  readonly id: string
  /** Where an explorer can show it: 32 bytes in hex. */
  readonly hash?: string
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  /** Of those that this page has sent it may also be known that they never were mined, or not be known at all. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'dropped' | 'unknown'
  /** The sender's, where it is known. */
  readonly nonce?: number
  /** As the service names it; there may be ones that nobody knows here. */
  readonly operation: string
  readonly from: string
  readonly to: string
  /** Empty where nothing was moved. */
  readonly transfers: readonly Transfer[]
}

/** A part of the history of an account, newest first. */
export interface TransactionPage {
  readonly transactions: readonly Transaction[]
  /** Asks for what came before; left out at the end. */
  readonly next?: string
  /** Why nothing is known. */
  readonly missing?: MissingAnswer
}
