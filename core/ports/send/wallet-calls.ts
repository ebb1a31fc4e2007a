import type { AtomicSupport, CallBatch, CallsStatus } from '../../domain/send/call-batch.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

/** A wallet that takes several calls at once (EIP-5792). Each is asked of the wallet's own interface (`WalletConnector.provider`). */
export interface WalletCalls {
  /** Whether it carries them out as one there. Undefined for a wallet that takes none, says nothing of it, or thinks for too long. */
  readonly support: (
    account: Pick<CallBatch, 'networkId' | 'from'>,
    provider: unknown,
  ) => Promise<Result<AtomicSupport | undefined, Failure>>
  /**
   * Asks the visitor, in the wallet. The result is the id by which the wallet knows them. Fails as `TransactionSender.send` does, and with
   * METHOD_UNSUPPORTED where the wallet cannot do it and has sent nothing.
   */
  readonly send: (batch: CallBatch, provider: unknown) => Promise<Result<string, Failure>>
  /** Fails with CALLS_UNKNOWN where the wallet does not know them, or does not say. */
  readonly status: (
    calls: { readonly id: string; readonly networkId: CaipNetworkId },
    provider: unknown,
  ) => Promise<Result<CallsStatus, Failure>>
}
