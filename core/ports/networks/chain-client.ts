import type { Network } from '../../domain/networks/network.ts'
import type { Amount } from '../../domain/shared/amount.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface TokenContract {
  /** The contract or mint. */
  readonly address: string
  /** Those that hold where the chain does not say them. */
  readonly decimals: number
}

/** Reads from a chain. Fails with BALANCE_UNAVAILABLE, LOAD_FAILED or ABORTED. */
export interface ChainClient {
  /** In the smallest unit of the network's native currency. */
  readonly nativeBalance: (network: Network, address: string, signal: AbortSignal) => Promise<Result<bigint, Failure>>
  /** What the account owns of this token. */
  readonly tokenBalance: (
    network: Network,
    address: string,
    token: TokenContract,
    signal: AbortSignal,
  ) => Promise<Result<Amount, Failure>>
}
