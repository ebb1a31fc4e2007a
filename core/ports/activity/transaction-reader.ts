import type { TransactionLook } from '../../domain/activity/sent-transaction.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface TransactionQuestion {
  readonly network: Network
  /** 32 bytes in hex. */
  readonly hash: string
  readonly from: string
}

/** Looks for a transaction on its chain. */
export interface TransactionReader {
  /** What has become of it. Fails with TRANSACTIONS_UNAVAILABLE, LOAD_FAILED or ABORTED. */
  readonly look: (question: TransactionQuestion, signal: AbortSignal) => Promise<Result<TransactionLook, Failure>>
}
