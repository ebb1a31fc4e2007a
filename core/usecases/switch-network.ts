import { connectionOf } from '../domain/connection-machine.ts'
import { type Failure, failure } from '../domain/failure.ts'
import type { Network } from '../domain/network.ts'
import { err, ok, type Result } from '../domain/result.ts'
import type { HostEvents } from '../ports/host-events.ts'
import { derive } from '../state/derive.ts'
import type { ConnectionStore } from '../state/stores.ts'
import { until } from '../state/until.ts'
import type { KeepSession } from './keep-session.ts'

/**
 * Asks the connected wallet to go to this network. Settles with its answer, as soon as it is there (some wallets move and never
 * answer), when it is no longer connected, and with the signal.
 */
export type SwitchNetwork = (network: Network, signal: AbortSignal) => Promise<Result<undefined, Failure>>

export const createSwitchNetwork =
  ({
    connections,
    session,
    events,
  }: {
    readonly connections: ConnectionStore
    readonly session: KeepSession
    readonly events: HostEvents
  }): SwitchNetwork =>
  async (network, given) => {
    const wallet = session.current()
    if (wallet === undefined) return err(failure('NOT_CONNECTED'))
    const networkId = network.caipNetworkId
    const arrived = derive([connections.state], (state): Result<undefined, Failure> | undefined => {
      const connection = connectionOf(state)
      if (connection === undefined) return err(failure('NOT_CONNECTED'))
      return connection.networkId === networkId ? ok(undefined) : undefined
    })
    const over = new AbortController()
    const signal = AbortSignal.any([given, over.signal])
    const asked = wallet.switchNetwork(network, signal)
    const answer = (await Promise.race([asked, until(arrived, signal)])) ?? err(failure('ABORTED'))
    over.abort()
    if (answer.ok) {
      // Not every wallet tells that it moved.
      if (session.current() === wallet) session.hear({ type: 'network-changed', networkId })
      events.emit({ type: 'SWITCH_NETWORK', networkId })
    } else if (answer.failure.code !== 'ABORTED') {
      events.emit({ type: 'ERROR', failure: answer.failure })
    }
    return answer
  }
