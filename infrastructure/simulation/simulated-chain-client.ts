import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

export interface SimulatedBalance {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly value: bigint
}

export interface SimulatedChainClient extends ChainClient {
  readonly setBalance: (balance: SimulatedBalance) => void
  /** Every answer is this failure, until it is called without one. */
  readonly failWith: (code?: 'BALANCE_UNAVAILABLE' | 'LOAD_FAILED') => void
  /** Answers wait until `release()`. */
  readonly hold: () => void
  readonly release: () => void
  readonly timesAsked: () => number
}

/** Chains without a chain: an address that was given no balance has none, a network without RPC address has no answer. */
export const createSimulatedChainClient = (initial: readonly SimulatedBalance[] = []): SimulatedChainClient => {
  const waiting = new Set<() => void>()
  let balances = initial
  let fault: 'BALANCE_UNAVAILABLE' | 'LOAD_FAILED' | undefined
  let isHeld = false
  let timesAsked = 0

  const balanceOf = (networkId: CaipNetworkId, address: string): bigint =>
    balances.find(
      (entry) => entry.networkId === networkId && isSameAddress(namespaceOf(networkId), entry.address, address),
    )?.value ?? 0n

  return {
    nativeBalance: (network, address, signal) =>
      unlessAborted(signal, async (): Promise<Result<bigint, Failure>> => {
        timesAsked += 1
        if (network.rpcUrls.default.http.length === 0) return err(failure('BALANCE_UNAVAILABLE'))
        if (isHeld) await new Promise<void>((resolve) => waiting.add(resolve))
        return fault === undefined ? ok(balanceOf(network.caipNetworkId, address)) : err(failure(fault))
      }),
    setBalance: (balance) => {
      balances = [balance, ...balances]
    },
    failWith: (code) => {
      fault = code
    },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const resume of waiting) resume()
      waiting.clear()
    },
    timesAsked: () => timesAsked,
  }
}
