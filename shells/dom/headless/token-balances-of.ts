import type { BalanceOptions, TokenBalancesState } from '../../../core/modal.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'
import { createFactsOf, type FollowedFacts } from './account-facts.ts'

/** The tokens of an account, the network's own currency among them. */
export type FollowedTokenBalances = FollowedFacts<TokenBalancesState>

export const noTokenBalances: TokenBalancesState = {
  tokens: undefined,
  totalUsd: undefined,
  missing: undefined,
  isPending: false,
  error: undefined,
}

const factsOf = createFactsOf<TokenBalancesState>({
  feature: 'account',
  from: ({ account }) => account.tokens,
  none: noTokenBalances,
  pending: { ...noTokenBalances, isPending: true },
  failed: (error) => ({ ...noTokenBalances, error }),
})

/** The tokens of the account in this namespace, and else of the one that the page is about. */
export const tokenBalancesOf = (modal: LazyModal, { namespace }: BalanceOptions = {}): FollowedTokenBalances =>
  factsOf(modal, namespace)
