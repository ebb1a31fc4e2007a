import type { Address, Hex } from 'viem'
import type { Result } from '../../core/domain/shared/result.ts'

/** A token by its address, or the network's own currency. */
export type SwapToken = Address | 'native'

export interface AskedSwap {
  readonly from: SwapToken
  readonly to: SwapToken
  /** In the smallest unit. */
  readonly amount: bigint
}

export interface SwapQuote {
  readonly amountOut: bigint
  /** From token to token, with the wrapped one where the network's own currency is meant. */
  readonly path: readonly Address[]
  /** A decimal number: the smallest units that are got for one that is given, in the middle of the pools. */
  readonly midPrice: string
  /** What all pools of the route keep, in hundredths of a percent of what is given to each. */
  readonly feeBps: number
}

export interface BuiltSwap {
  readonly to: Address
  readonly data: Hex
  /** Of the network's own currency that goes along. */
  readonly value: bigint
}

export type SwapFailure =
  /** No pools lead there, or they are too small. */
  { readonly kind: 'no-route' } | { readonly kind: 'unavailable'; readonly detail: string }

/** Where tokens of one network are swapped. */
export interface SwapSource {
  /** Who moves the visitor's tokens, and needs their allowance. */
  readonly spender: Address
  /** What would be got now, by the best of its routes. */
  readonly quote: (asked: AskedSwap, signal: AbortSignal) => Promise<Result<SwapQuote, SwapFailure>>
  /** The transaction of a quote. @property deadline seconds since the epoch */
  readonly build: (
    asked: AskedSwap,
    quote: SwapQuote,
    terms: { readonly minimum: bigint; readonly receiver: Address; readonly deadline: bigint },
  ) => BuiltSwap
}
