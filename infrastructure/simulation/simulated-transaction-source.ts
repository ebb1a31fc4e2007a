import type { Transaction, TransactionPage } from '../../core/domain/activity/transaction.ts'
import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { HistoryQuestion, TransactionSource } from '../../core/ports/activity/transaction-source.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

export interface SimulatedHistory {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Newest first. */
  readonly transactions: readonly Transaction[]
}

export interface SimulatedTransactionSource extends TransactionSource {
  readonly setHistory: (history: SimulatedHistory) => void
  /** So many transactions are on a page. */
  readonly setPageSize: (size: number) => void
  /** Every answer is this failure, until it is called without one. */
  readonly failWith: (code?: 'TRANSACTIONS_UNAVAILABLE' | 'LOAD_FAILED') => void
  /** Answers wait until `release()`. */
  readonly hold: () => void
  readonly release: () => void
  /** Questions as they came. */
  readonly asked: () => readonly HistoryQuestion[]
}

/** A service without a service: of an account that it was told nothing of nobody knows a history. Cursors are places in the list. */
export const createSimulatedTransactionSource = (
  initial: readonly SimulatedHistory[] = [],
): SimulatedTransactionSource => {
  const waiting = new Set<() => void>()
  const asked: HistoryQuestion[] = []
  let histories = initial
  let pageSize = 50
  let fault: 'TRANSACTIONS_UNAVAILABLE' | 'LOAD_FAILED' | undefined
  let isHeld = false

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

  return {
    history: (question, signal) =>
      unlessAborted(signal, async (): Promise<Result<TransactionPage, Failure>> => {
        asked.push(question)
        if (isHeld) await new Promise<void>((resolve) => waiting.add(resolve))
        return fault === undefined ? ok(pageOf(question)) : err(failure(fault))
      }),
    setHistory: (history) => {
      histories = [history, ...histories]
    },
    setPageSize: (size) => {
      pageSize = size
    },
    failWith: (code) => {
      fault = code
    },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const resume of waiting) resume()
      waiting.clear()
    },
    asked: () => asked,
  }
}
