import type { Network } from '../../domain/networks/network.ts'
import type { SendContent } from '../../domain/send/contract-call.ts'
import type { FeeEstimate } from '../../domain/send/fee.ts'
import type { TransactionPlace } from '../../domain/send/transaction-place.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface WalletTransaction {
  /** Of what is sent. */
  readonly network: Network
  /** A call is for networks of EVM alone. */
  readonly transfer: SendContent
  /** What the wallet is to pay at most, where the amount was made to leave just that; else it chooses by itself. */
  readonly fee?: FeeEstimate
  /** Where it may stand; needed where a transaction names a block. */
  readonly place?: TransactionPlace
}

/** What a wallet has signed and not sent. */
export interface SignedTransaction {
  /** By which the chain will know it. */
  readonly hash: string
  /** As it goes over the wire, in base64. */
  readonly bytes: string
  /** The chain takes it up to this block, and never after. */
  readonly lastHeight: number
}

export interface Publication {
  readonly network: Network
  readonly signed: SignedTransaction
}

/** A wallet that is asked to sign and send a transaction. */
export interface TransactionSender {
  /**
   * Asks the visitor, in the wallet. What was asked cannot be taken back: it ends with the wallet's answer, whenever that comes. The result is
   * the hash; or, where the wallet only signs, what is to be published. Fails with SEND_REJECTED where the visitor said no, SEND_WRONG_NETWORK where the wallet is elsewhere, and was not asked,
   * SEND_FAILED where the wallet says that nothing was sent, SEND_STUCK where it does not say where it is, and was not asked, and SEND_UNCERTAIN
   * where it may have been.
   * @param provider the wallet's own interface (`WalletConnector.provider`)
   * @param onSends called before a wallet is asked to sign and send a transaction in one that names a block: it may name a later one, so that
   * nobody knows how long it may come. Where it fails the wallet is not asked, and that failure is the result
   */
  readonly send: (
    transaction: WalletTransaction,
    provider: unknown,
    onSends?: () => Promise<Result<undefined, Failure>>,
  ) => Promise<Result<string | SignedTransaction, Failure>>
  /**
   * Gives the network what was signed, the same bytes as often as it takes; goes on after the result, until it is there or too late. Fails with
   * SEND_EXPIRED where it is certain that it can not come any more, SEND_FAILED where the network has refused it, so that it is nowhere, and
   * SEND_UNCERTAIN where nobody can tell.
   */
  readonly publish: (publication: Publication) => Promise<Result<undefined, Failure>>
}
