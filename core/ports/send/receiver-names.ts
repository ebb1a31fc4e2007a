import type { Network } from '../../domain/networks/network.ts'
import type { FoundReceiver } from '../../domain/send/found-receiver.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface ReceiverQuestion {
  readonly network: Network
  /** As it was typed. */
  readonly name: string
}

/** Finds accounts by their names. */
export interface ReceiverNames {
  /**
   * Where the name leads on this network; undefined for a name that is none, or leads nowhere. Fails with NAME_UNAVAILABLE, also where no
   * service looks names up, LOAD_FAILED or ABORTED.
   */
  readonly resolve: (
    question: ReceiverQuestion,
    signal: AbortSignal,
  ) => Promise<Result<FoundReceiver | undefined, Failure>>
}
