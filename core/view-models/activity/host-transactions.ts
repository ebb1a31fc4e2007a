import type { Transaction, TransactionPage } from '../../domain/activity/transaction.ts'
import { isListed } from '../../domain/activity/transaction-list.ts'
import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isIndexed } from '../../domain/namespaces/indexed-chains.ts'
import { formatExact } from '../../domain/shared/amount.ts'
import { type CachedAnswers, knownAnswer } from '../../domain/shared/cached-answer.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { AccountTransaction, TransactionsState } from '../../transactions-state.ts'
import { factsError } from '../account/facts-error.ts'

const none: TransactionsState = {
  transactions: undefined,
  hasMore: false,
  missing: undefined,
  isPending: false,
  error: undefined,
}

/** What the visitor's account did, in a namespace, in the words that hosts know. */
export const hostTransactions = (
  connections: Connections,
  histories: CachedAnswers<TransactionPage>,
  namespace?: ChainNamespace,
): TransactionsState => {
  const account = knownAccount(connections, namespace)
  if (account === undefined || !isIndexed[account.namespace]) return none
  // Its wallet is asked first: what was remembered of it may be over.
  if (connectionOf(connections, namespace) === undefined) return { ...none, isPending: true }
  const known = histories[caipAddress(account.networkId, account.address)]
  if (known?.status === 'failed') return { ...none, error: factsError('TRANSACTIONS_UNAVAILABLE', known.failure) }
  const isPending = known?.status === 'loading'
  const page = knownAnswer(known)
  if (page === undefined) return { ...none, isPending }
  return {
    transactions: page.transactions.filter((one) => isListed(one, account.networkId)).map(hostTransaction),
    hasMore: page.next !== undefined,
    missing: page.missing,
    isPending,
    error: undefined,
  }
}

const hostTransaction = ({ transfers, ...transaction }: Transaction): AccountTransaction => ({
  ...transaction,
  transfers: transfers.map(({ amount, ...transfer }) => ({ ...transfer, formatted: formatExact(amount) })),
})
