import type { BalanceOptions, TokenBalancesState } from '../../core/modal.ts'
import { type FollowedTokenBalances, noTokenBalances, tokenBalancesOf } from '../dom/headless/token-balances-of.ts'
import { useBehavior, useModal } from './context.ts'

export interface TokenBalancesFacts extends TokenBalancesState, Pick<FollowedTokenBalances, 'refetch'> {}

/** The tokens of the visitor's account, with what they are worth; of the namespace that the page is about, unless one is named. */
export const useTokenBalances = (options: BalanceOptions = {}): TokenBalancesFacts => {
  const tokens = tokenBalancesOf(useModal(), options)
  return { ...useBehavior(tokens, noTokenBalances), refetch: tokens.refetch }
}
