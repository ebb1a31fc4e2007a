/** By what a transaction is found whose hash nobody has heard, and how long it may still come. */
export type TransactionPlace = NoncePlace | BlockhashPlace

/** Where a chain counts the transactions of an account: it takes one with this number. */
export interface NoncePlace {
  readonly nonce: number
}

/** Where a transaction names a block that has to be recent: it is taken up to this height, and never after. */
export interface BlockhashPlace {
  readonly blockhash: string
  /** In blocks. */
  readonly lastHeight: number
  /** When it was asked for: what is of an earlier slot is another. */
  readonly slot: number
}
