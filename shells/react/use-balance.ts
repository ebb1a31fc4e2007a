import type { BalanceOptions, BalanceState } from '../../core/modal.ts'
import { balanceOf, type FollowedBalance } from '../dom/headless/balance-of.ts'
import { useBehavior, useModal } from './context.ts'

export interface BalanceFacts extends BalanceState, Pick<FollowedBalance, 'refetch'> {}

const none: BalanceState = { balance: undefined, isPending: false, error: undefined }

/** What the visitor's account owns of its network's own currency; of the namespace that the page is about, unless one is named. */
export const useBalance = (options: BalanceOptions = {}): BalanceFacts => {
  const balance = balanceOf(useModal(), options)
  return { ...useBehavior(balance, none), refetch: balance.refetch }
}
