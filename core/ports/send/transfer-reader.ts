import type { TransactionLook } from '../../domain/activity/sent-transaction.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { TransferCall } from '../../domain/send/transfer.ts'
import type { NonceUse, TransferOutlook } from '../../domain/send/transfer-outlook.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface TransferQuestion {
  readonly network: Network
  readonly from: string
  readonly call: TransferCall
}

export interface AccountQuestion {
  readonly network: Network
  readonly address: string
}

export interface NonceQuestion extends AccountQuestion {
  /** The nonce that is looked for. */
  readonly nonce: number
}

/** Reads of a chain what sending needs. Each fails with FEE_UNAVAILABLE, LOAD_FAILED or ABORTED. */
export interface TransferReader {
  /** What it costs, and whether it would go through; a token whose `transfer` answers with `false` refuses it. */
  readonly outlook: (question: TransferQuestion, signal: AbortSignal) => Promise<Result<TransferOutlook, Failure>>
  /** Whether there is a contract at the address. False for a key's own account, with set code too (EIP-7702). */
  readonly holdsCode: (question: AccountQuestion, signal: AbortSignal) => Promise<Result<boolean, Failure>>
  /** The nonce of its next transaction: those that the node knows to wait are counted too, where it says them. */
  readonly nextNonce: (question: AccountQuestion, signal: AbortSignal) => Promise<Result<number, Failure>>
  /** Looks for the transaction of which only sender and nonce are known. */
  readonly usedNonce: (question: NonceQuestion, signal: AbortSignal) => Promise<Result<NonceUse, Failure>>
  /** What has become of a transaction. @param question the hash, and who has sent it */
  readonly find: (
    question: { readonly network: Network; readonly hash: string; readonly from: string },
    signal: AbortSignal,
  ) => Promise<Result<TransactionLook, Failure>>
}
