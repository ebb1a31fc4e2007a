import type { BalanceOptions } from '../../core/modal.ts'
import type { TransactionsState } from '../../core/transactions-state.ts'
import { type FollowedTransactions, noTransactions, transactionsOf } from '../dom/headless/transactions-of.ts'
import { useBehavior, useModal } from './context.ts'

export interface TransactionsFacts extends TransactionsState, Pick<FollowedTransactions, 'refetch' | 'loadMore'> {}

/** What the visitor's account did, newest first and page by page; of the namespace that the page is about, unless one is named. */
export const useTransactions = (options: BalanceOptions = {}): TransactionsFacts => {
  const transactions = transactionsOf(useModal(), options)
  const { refetch, loadMore } = transactions
  return { ...useBehavior(transactions, noTransactions), refetch, loadMore }
}
