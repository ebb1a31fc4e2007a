import type { Failure } from '../domain/failure.ts'
import type { Network } from '../domain/network.ts'
import type { Result } from '../domain/result.ts'

/** Reads from a chain. */
export interface ChainClient {
  /** In the smallest unit of the network's native currency. Fails with BALANCE_UNAVAILABLE, LOAD_FAILED or ABORTED. */
  readonly nativeBalance: (network: Network, address: string, signal: AbortSignal) => Promise<Result<bigint, Failure>>
}
