import type { BalanceOptions } from '../../../core/modal.ts'
import type { TransactionsState } from '../../../core/transactions-state.ts'
import type { ActivityFace } from '../../../core/view-models/activity/feature.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'
import { createMoreFactsOf, type FollowedFacts } from './account-facts.ts'

interface LoadMore {
  /** Asks for the page after what is known, where there is one. Never rejects, as `refetch()`. */
  readonly loadMore: () => Promise<TransactionsState>
}

/** What an account did. */
export type FollowedTransactions = FollowedFacts<TransactionsState> & LoadMore

export const noTransactions: TransactionsState = {
  transactions: undefined,
  hasMore: false,
  missing: undefined,
  isPending: false,
  error: undefined,
}

const factsOf = createMoreFactsOf<TransactionsState, ActivityFace['transactions'], LoadMore>(
  {
    feature: 'activity',
    from: ({ activity }) => activity.transactions,
    none: noTransactions,
    pending: { ...noTransactions, isPending: true },
    failed: (error) => ({ ...noTransactions, error }),
  },
  (ask, namespace) => ({ loadMore: () => ask(({ more }) => more(namespace ? { namespace } : {})) }),
)

/** What the account in this namespace did, and else the one that the page is about, page by page. */
export const transactionsOf = (modal: LazyModal, { namespace }: BalanceOptions = {}): FollowedTransactions =>
  factsOf(modal, namespace)
