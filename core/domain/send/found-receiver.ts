import type { Failure } from '../shared/failure.ts'

/** Where a name leads. */
export interface FoundReceiver {
  /** In normal form (ENSIP-15). */
  readonly name: string
  /** With its checksum. */
  readonly address: string
  /** It has no address of its own for this network (ENSIP-11): this is the one of chain 1 (coin type 60). */
  readonly isGeneral: boolean
}

/** What is known of a name that was typed. */
export type NameLookup = {
  /** As it was typed. */
  readonly name: string
  readonly networkId: string
} & (
  | { readonly status: 'looking' }
  | { readonly status: 'found'; readonly found: FoundReceiver }
  | { readonly status: 'none' }
  /** It leads to a contract that is on chain 1 and not on this network: what it is sent here may be nobody's. */
  | { readonly status: 'elsewhere' }
  | { readonly status: 'failed'; readonly failure: Failure }
)
