import type { Transaction, TransactionPage } from '../../core/domain/activity/transaction.ts'
import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import type { HistoryQuestion, TransactionSource } from '../../core/ports/activity/transaction-source.ts'
import { createSimulatedAnswers, type SimulatedAnswers } from './simulated-answers.ts'

export interface SimulatedHistory {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Newest first. */
  readonly transactions: readonly Transaction[]
}

type HistoryFault = 'TRANSACTIONS_UNAVAILABLE' | 'LOAD_FAILED'

export interface SimulatedTransactionSource extends TransactionSource, SimulatedAnswers<HistoryQuestion, HistoryFault> {
  readonly setHistory: (history: SimulatedHistory) => void
  /** So many transactions are on a page. */
  readonly setPageSize: (size: number) => void
}

/** A service without a service: of an account that it was told nothing of nobody knows a history. Cursors are places in the list. */
export const createSimulatedTransactionSource = (
  initial: readonly SimulatedHistory[] = [],
): SimulatedTransactionSource => {
  let histories = initial
  let pageSize = 50

  const pageOf = ({ network, address, cursor = '0' }: HistoryQuestion): TransactionPage => {
    const found = histories.find(
      (one) =>
        one.networkId === network.caipNetworkId && isSameAddress(namespaceOf(one.networkId), one.address, address),
    )
    if (found === undefined) return { transactions: [], missing: 'no-service' }
    const end = Number(cursor) + pageSize
    const transactions = found.transactions.slice(Number(cursor), end)
    return end < found.transactions.length ? { transactions, next: String(end) } : { transactions }
  }

  const { ask, controls } = createSimulatedAnswers<HistoryQuestion, TransactionPage, HistoryFault>(pageOf)
  return {
    history: ask,
    ...controls,
    setHistory: (history) => {
      histories = [history, ...histories]
    },
    setPageSize: (size) => {
      pageSize = size
    },
  }
}
