import type { Portfolio } from '../../domain/account/token-balance.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface TokenQuestion {
  readonly network: Network
  readonly address: string
  /** The contracts of tokens that are read from the chain anew, whatever the service remembers of them. */
  readonly refreshed: readonly string[]
}

/** Knows which tokens accounts own. */
export interface TokenSource {
  /** What this account owns on this network. Fails with BALANCE_UNAVAILABLE, LOAD_FAILED or ABORTED. */
  readonly portfolio: (question: TokenQuestion, signal: AbortSignal) => Promise<Result<Portfolio, Failure>>
}
