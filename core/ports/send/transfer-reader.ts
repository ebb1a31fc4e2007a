import type { TransactionLook } from '../../domain/activity/sent-transaction.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { SendContent } from '../../domain/send/contract-call.ts'
import type { BlockhashPlace, TransactionPlace } from '../../domain/send/transaction-place.ts'
import type { Transfer } from '../../domain/send/transfer.ts'
import type { BlockhashUse, NonceUse, TransferOutlook } from '../../domain/send/transfer-outlook.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface TransferQuestion {
  /** Of what is sent. */
  readonly network: Network
  /** A call is for networks of EVM alone. */
  readonly transfer: SendContent
}

export interface AccountQuestion {
  readonly network: Network
  readonly address: string
}

export interface NonceQuestion extends AccountQuestion {
  /** The nonce that is looked for. */
  readonly nonce: number
}

export interface BlockhashQuestion {
  readonly network: Network
  readonly transfer: Transfer
  readonly place: BlockhashPlace
  /** Where it is known; else it is looked for by what it moves. */
  readonly hash?: string
  /** What moved the same, and is not it. */
  readonly others: readonly string[]
}

export interface SentQuestion {
  readonly network: Network
  readonly hash: string
  /** Who has sent it. */
  readonly from: string
  /** The last block that may have it, where there is one. */
  readonly lastHeight?: number
}

/** Reads of a chain what sending needs. Each fails with FEE_UNAVAILABLE, LOAD_FAILED or ABORTED. */
export interface TransferReader {
  /** What it costs, and whether it would go through; a token whose `transfer` answers with `false` refuses it. */
  readonly outlook: (question: TransferQuestion, signal: AbortSignal) => Promise<Result<TransferOutlook, Failure>>
  /**
   * Whether there is a contract at the address, or what belongs to a program. False for a key's own account, with set code too (EIP-7702).
   */
  readonly holdsCode: (question: AccountQuestion, signal: AbortSignal) => Promise<Result<boolean, Failure>>
  /**
   * Where its next transaction may stand. A nonce is that after those which the node knows to wait, where it says them; a block is the latest.
   */
  readonly nextPlace: (question: AccountQuestion, signal: AbortSignal) => Promise<Result<TransactionPlace, Failure>>
  /** Looks for the transaction of which only sender and nonce are known, where transactions have one. */
  readonly usedNonce: (question: NonceQuestion, signal: AbortSignal) => Promise<Result<NonceUse, Failure>>
  /** Looks for the transaction that named a block, where transactions do. It has expired only where it is certain. */
  readonly usedBlockhash: (question: BlockhashQuestion, signal: AbortSignal) => Promise<Result<BlockhashUse, Failure>>
  /** What has become of a transaction. */
  readonly find: (question: SentQuestion, signal: AbortSignal) => Promise<Result<TransactionLook, Failure>>
}
