import type { Identity } from '../../domain/account/identity.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface NameQuestion {
  readonly network: Network
  readonly address: string
}

/** Knows how accounts are called. */
export interface NameSource {
  /**
   * The name of this account and its picture: only a name in normal form (ENSIP-15) that leads to this very address on this network
   * (decision 50). Fails with NAME_UNAVAILABLE, LOAD_FAILED or ABORTED.
   */
  readonly identity: (question: NameQuestion, signal: AbortSignal) => Promise<Result<Identity, Failure>>
}
