import type { BalanceOptions, BalanceState } from '../../../core/modal.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'
import { createFactsOf, type FollowedFacts } from './account-facts.ts'

/** The native balance of an account. */
export type FollowedBalance = FollowedFacts<BalanceState>

const none: BalanceState = { balance: undefined, isPending: false, error: undefined }

const factsOf = createFactsOf<BalanceState>({
  feature: 'account',
  from: ({ account }) => account.balance,
  none,
  pending: { ...none, isPending: true },
  failed: (error) => ({ ...none, error }),
})

/** The balance of the account in this namespace, and else of the one that the page is about. */
export const balanceOf = (modal: LazyModal, { namespace }: BalanceOptions = {}): FollowedBalance =>
  factsOf(modal, namespace)
