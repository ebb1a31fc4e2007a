import type { TransactionPage } from '../../domain/activity/transaction.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface HistoryQuestion {
  readonly network: Network
  readonly address: string
  /** As the page before this one named it; left out for the newest. */
  readonly cursor?: string | undefined
}

/** Knows what accounts did. */
export interface TransactionSource {
  /** A page of what this account did on this network. Fails with TRANSACTIONS_UNAVAILABLE, LOAD_FAILED or ABORTED. */
  readonly history: (question: HistoryQuestion, signal: AbortSignal) => Promise<Result<TransactionPage, Failure>>
}
