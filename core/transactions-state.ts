import type { CaipNetworkId } from './domain/shared/caip.ts'
import type { ModalError } from './domain/shared/modal-error.ts'

/** What a transaction moved for the account. */
export interface AccountTransfer {
  readonly kind: 'token' | 'nft'
  readonly direction: 'in' | 'out' | 'self'
  /** In whole tokens, exact, a decimal number as text: `12.5`. */
  readonly formatted: string
  /** A token's symbol, or an NFT's name, as its maker calls it; may be missing. */
  readonly name?: string
  /** At the service's own address. */
  readonly imageUrl?: string
  /** The service takes it for a fraud. */
  readonly isSpam: boolean
}

/** Something that an account did, or that was done to it, on one network (spec section 3, Transaction). */
export interface AccountTransaction {
  /** The same for all that is told of one transaction. */
  readonly id: string
  readonly networkId: CaipNetworkId
  /** 32 bytes in hex, where there is one. */
  readonly hash?: string
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  /** Of those that your page has sent, `minedAt` is when they were sent until they are mined, and some never are. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'dropped' | 'unknown'
  /** The sender's, where it is known. */
  readonly nonce?: number
  /** As the service names it: `send`, `receive`, `trade`, `mint`, `approve` and others. */
  readonly operation: string
  readonly from: string
  readonly to: string
  /** Empty where nothing was moved. */
  readonly transfers: readonly AccountTransfer[]
}

export interface TransactionsState {
  /**
   * Newest first, as the activity lists them, with those that your page has sent. Undefined while they are not known, without an account, and in a namespace without
   * histories.
   */
  readonly transactions: readonly AccountTransaction[] | undefined
  /** There are earlier ones, which `loadMore()` asks for. */
  readonly hasMore: boolean
  /** Why nothing is known: no service tells it (`services.blockchain`), or it does not know the network. */
  readonly missing: 'no-service' | 'unknown-network' | undefined
  /** They are on their way; earlier ones may be there meanwhile. */
  readonly isPending: boolean
  readonly error: ModalError | undefined
}
