import type { Nft } from './nfts.ts'
import type { ReadPage } from './pages.ts'
import type { Token } from './token.ts'

interface Parties {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Its source says that the token is a fraud. */
  readonly isScam?: boolean
}

/** What a transaction moved of one token. */
export type TokenTransfer =
  | (Parties & { readonly kind: 'token'; readonly token: Token })
  | (Parties & { readonly kind: 'nft'; readonly nft: Nft })

export interface HistoryTransaction {
  /** What the page after it is asked with. */
  readonly position: string
  readonly hash: string
  /** In seconds since 1970. */
  readonly minedAt: number
  readonly isSuccessful: boolean
  readonly from: string
  /** Undefined where it creates a contract. */
  readonly to: string | undefined
  readonly created: string | undefined
  /** Of the native currency, in its smallest unit: moved where the transaction is successful. */
  readonly value: bigint
  readonly nonce: number
  /** Of the method that it calls; undefined where it calls none. */
  readonly selector: string | undefined
  /** Those from or to the account, in their order. */
  readonly transfers: readonly TokenTransfer[]
}

/**
 * The transactions that an account sent, received or was moved something in, newest first. Neither new blocks nor a reorganisation
 * between two pages lose one: what was mined anew may come again.
 */
export type ReadHistory = ReadPage<HistoryTransaction>
