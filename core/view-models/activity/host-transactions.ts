import { type FollowedTransaction, sentBy, withSent } from '../../domain/activity/sent-transaction.ts'
import type { Transaction, TransactionPage } from '../../domain/activity/transaction.ts'
import { isListed, newestFirst } from '../../domain/activity/transaction-list.ts'
import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isIndexed } from '../../domain/namespaces/indexed-chains.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { formatExact } from '../../domain/shared/amount.ts'
import { type CachedAnswers, knownAnswer } from '../../domain/shared/cached-answer.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { Settings } from '../../state/modal/settings.ts'
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
  { networks }: Settings,
  connections: Connections,
  histories: CachedAnswers<TransactionPage>,
  sent: readonly FollowedTransaction[],
  namespace?: ChainNamespace,
): TransactionsState => {
  const account = knownAccount(connections, namespace)
  if (account === undefined || !isIndexed[account.namespace]) return none
  // Its wallet is asked first: what was remembered of it may be over.
  if (connectionOf(connections, namespace) === undefined) return { ...none, isPending: true }
  const known = histories[caipAddress(account.networkId, account.address)]
  const own = sentBy(sent, account.networkId, account.address)
  const currency = findNetwork(networks, account.networkId)?.nativeCurrency
  const told = (listed: readonly Transaction[]): readonly AccountTransaction[] =>
    (currency === undefined ? listed : newestFirst(withSent(listed, own, currency))).map(hostTransaction)
  // What the page has sent is known by itself.
  const unlisted: TransactionsState = own.length === 0 ? none : { ...none, transactions: told([]) }
  if (known?.status === 'failed') return { ...unlisted, error: factsError('TRANSACTIONS_UNAVAILABLE', known.failure) }
  const isPending = known?.status === 'loading'
  const page = knownAnswer(known)
  if (page === undefined) return { ...unlisted, isPending }
  return {
    transactions: told(page.transactions.filter((one) => isListed(one, account.networkId))),
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
