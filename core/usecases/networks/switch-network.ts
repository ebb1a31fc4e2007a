import { connectionOf } from '../../domain/connections/connections.ts'
import type { Network } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'

/**
 * Asks the connected wallet to go to this network. Settles with its answer, as soon as it is there (some wallets move and never
 * answer), when it is no longer connected, and with the signal. The page is about its namespace then.
 */
export type SwitchNetwork = (network: Network, signal: AbortSignal) => Promise<Answer>

type Answer = Result<undefined, Failure>

export const createSwitchNetwork =
  ({
    connections,
    liveWallets,
    events,
  }: {
    readonly connections: ConnectionStore
    readonly liveWallets: LiveWallets
    readonly events: HostEvents
  }): SwitchNetwork =>
  async (network, given) => {
    const { caipNetworkId: networkId, chainNamespace: namespace } = network
    const wallet = liveWallets.current(namespace)
    if (wallet === undefined) return err(failure('NOT_CONNECTED'))
    const arrived = derive([connections.state], (state): Answer | undefined => {
      const connection = connectionOf(state, namespace)
      if (connection === undefined) return err(failure('NOT_CONNECTED'))
      return connection.networkId === networkId ? ok(undefined) : undefined
    })
    const over = new AbortController()
    const signal = AbortSignal.any([given, over.signal])
    const ask = async (): Promise<Answer> => {
      let hasTold = false
      const stop = wallet.on((event) => {
        hasTold ||= event.type === 'network-changed' && event.namespace === namespace
      })
      const answer = await wallet.switchNetwork(network, signal)
      stop()
      // Not every wallet tells that it moved; one that tells where it is knows better than its yes.
      if (answer.ok && !hasTold && liveWallets.current(namespace) === wallet)
        liveWallets.hear(wallet, { type: 'network-changed', namespace, networkId })
      return answer
    }
    /** A wallet may take back in the same breath what it told: only what is left of it counts. */
    const arrival = async (): Promise<Answer | undefined> => {
      const answer = await waitForValue(arrived, signal)
      return answer === undefined || arrived.snapshot() !== undefined ? answer : arrival()
    }
    const first = (await Promise.race([ask(), arrival()])) ?? err(failure('ABORTED'))
    over.abort()
    const isThere = arrived.snapshot()?.ok === true
    const answer =
      first.ok && !isThere ? err(failure('NETWORK_SWITCH_FAILED', { detail: 'the wallet went back' })) : first
    if (answer.ok) {
      liveWallets.focus(connectionOf(connections.state.snapshot(), namespace)?.id)
      events.emit({ type: 'SWITCH_NETWORK', network: networkId, networkId })
    } else if (answer.failure.code !== 'ABORTED') {
      events.emit({ type: 'ERROR', failure: answer.failure })
    }
    return answer
  }
