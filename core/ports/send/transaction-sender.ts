import type { FeeEstimate } from '../../domain/send/fee.ts'
import type { TransferCall } from '../../domain/send/transfer.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface WalletTransaction {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly call: TransferCall
  /** What the wallet is to pay at most, where the amount was made to leave just that; else it chooses by itself. */
  readonly fee?: FeeEstimate
}

/** A wallet that is asked to sign and send a transaction. */
export interface TransactionSender {
  /**
   * Asks the visitor, in the wallet. What was asked cannot be taken back: it ends with the wallet's answer, whenever that comes. The result is
   * the hash. Fails with SEND_REJECTED where the visitor said no, SEND_WRONG_NETWORK where the wallet is elsewhere, and was not asked,
   * SEND_FAILED where the wallet says that nothing was sent, and SEND_UNCERTAIN where it may have been.
   * @param provider the wallet's own interface (`WalletConnector.provider`)
   */
  readonly send: (transaction: WalletTransaction, provider: unknown) => Promise<Result<string, Failure>>
}
