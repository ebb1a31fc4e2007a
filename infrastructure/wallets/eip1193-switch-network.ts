import { parseEvmChainId } from '../../core/domain/namespaces/evm-chain-id.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { readNetworkId } from './eip1193-answers.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import { chainIdQuantity, eip3085Chain } from './eip3085-chain.ts'
import { networkAnswerOf, networkFailureCodes } from './network-switch-failure.ts'
import { failureFrom } from './wallet-failure.ts'

/** Some wallets say yes a moment before they are there. */
export const arrivalMs = 1_000

export interface Eip1193SwitchNetworkDeps {
  readonly provider: Eip1193Provider
  readonly clock: Clock
  readonly on: WalletConnector['on']
  /** At the other end of a WalletConnect session. */
  readonly isPeer: boolean
}

/** `wallet_switchEthereumChain`, then at most once `wallet_addEthereumChain`; then the wallet has to be where it said. */
export const createEip1193SwitchNetwork = ({
  provider,
  clock,
  on,
  isPeer,
}: Eip1193SwitchNetworkDeps): WalletConnector['switchNetwork'] => {
  /** Undefined when the wallet is there, else why nobody can say so. */
  const whyNotThere = async ({ caipNetworkId }: Network): Promise<{ readonly cause?: unknown } | undefined> => {
    try {
      const answer = await provider.request({ method: 'eth_chainId' })
      const place = readNetworkId(answer)
      if (place === caipNetworkId) return undefined
      const chainId = place === undefined ? parseEvmChainId(answer) : undefined
      return chainId?.ok === false ? { cause: chainId.failure } : {}
    } catch (cause) {
      return { cause }
    }
  }

  /** Until the wallet tells of the network, or the time is over. */
  const arrival = ({ caipNetworkId }: Network, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const finish = (): void => {
        stopEvents()
        stopTimer()
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const stopEvents = on((event) => {
        if (event.type === 'network-changed' && event.networkId === caipNetworkId) finish()
      })
      const stopTimer = clock.after(arrivalMs, finish)
      signal.addEventListener('abort', finish)
    })

  const confirm = async (network: Network, signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    if ((await whyNotThere(network)) === undefined) return ok(undefined)
    if (!signal.aborted) await arrival(network, signal)
    if (signal.aborted) return err(failure('ABORTED'))
    const why = await whyNotThere(network)
    return why === undefined
      ? ok(undefined)
      : err(failure('NETWORK_SWITCH_FAILED', { detail: 'the wallet stayed where it was', ...why }))
  }

  const add = async (network: Network, signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    try {
      await provider.request({ method: 'wallet_addEthereumChain', params: [eip3085Chain(network)] })
    } catch (error) {
      const answer = networkAnswerOf(error, isPeer)
      const isOurs = answer === 'rejected' || answer === 'pending'
      return err(failureFrom(isOurs ? networkFailureCodes[answer] : 'NETWORK_NOT_SUPPORTED', error))
    }
    return confirm(network, signal)
  }

  return (network, signal) =>
    unlessAborted(signal, async () => {
      if (network.chainNamespace !== 'eip155') return err(failure('NETWORK_NOT_SUPPORTED'))
      try {
        const params = [{ chainId: chainIdQuantity(network) }]
        await provider.request({ method: 'wallet_switchEthereumChain', params })
      } catch (error) {
        const answer = networkAnswerOf(error, isPeer)
        if (answer !== 'unknown-chain') return err(failureFrom(networkFailureCodes[answer], error))
        // An answer to a request that was given up must not lead to another request.
        return signal.aborted ? err(failure('ABORTED')) : add(network, signal)
      }
      return confirm(network, signal)
    })
}
