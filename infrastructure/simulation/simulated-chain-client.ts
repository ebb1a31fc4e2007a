import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import type { Network } from '../../core/domain/networks/network.ts'
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

/** What an account owns of a token, by its contract. */
export interface SimulatedTokenBalance extends SimulatedBalance {
  readonly token: string
  /** As the chain says them; those of the question where it says nothing. */
  readonly decimals?: number
}

export interface SimulatedChainClient extends ChainClient {
  readonly setTokenBalance: (balance: SimulatedTokenBalance) => void
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
  let tokens: readonly SimulatedTokenBalance[] = []
  let fault: 'BALANCE_UNAVAILABLE' | 'LOAD_FAILED' | undefined
  let isHeld = false
  let timesAsked = 0

  const isOf = (entry: SimulatedBalance, networkId: CaipNetworkId, address: string): boolean =>
    entry.networkId === networkId && isSameAddress(namespaceOf(networkId), entry.address, address)

  const answered = <T>(network: Network, signal: AbortSignal, answer: () => T): Promise<Result<T, Failure>> =>
    unlessAborted(signal, async (): Promise<Result<T, Failure>> => {
      timesAsked += 1
      if (network.rpcUrls.default.http.length === 0) return err(failure('BALANCE_UNAVAILABLE'))
      if (isHeld) await new Promise<void>((resolve) => waiting.add(resolve))
      return fault === undefined ? ok(answer()) : err(failure(fault))
    })

  return {
    nativeBalance: (network, address, signal) =>
      answered(
        network,
        signal,
        () => balances.find((entry) => isOf(entry, network.caipNetworkId, address))?.value ?? 0n,
      ),
    tokenBalance: (network, address, { address: token, decimals }, signal) =>
      answered(network, signal, () => {
        const { chainNamespace, caipNetworkId } = network
        const found = tokens.find(
          (entry) => isOf(entry, caipNetworkId, address) && isSameAddress(chainNamespace, entry.token, token),
        )
        return { value: found?.value ?? 0n, decimals: found?.decimals ?? decimals }
      }),
    setTokenBalance: (balance) => {
      tokens = [balance, ...tokens]
    },
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
