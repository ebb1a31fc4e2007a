import type { Amount } from '../shared/amount.ts'
import type { CachedAnswers } from '../shared/cached-answer.ts'

/** A fetched balance is good for this long (spec section 9). */
export const nativeBalanceCacheMs = 30_000

/** The native balance of accounts, each on one network. */
export type Balances = CachedAnswers<Amount>
