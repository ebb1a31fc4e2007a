import type { Network } from '../../domain/networks/network.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

/** Reads from a chain. */
export interface ChainClient {
  /** In the smallest unit of the network's native currency. Fails with BALANCE_UNAVAILABLE, LOAD_FAILED or ABORTED. */
  readonly nativeBalance: (network: Network, address: string, signal: AbortSignal) => Promise<Result<bigint, Failure>>
}
