import { balanceRetryWaitMs, shouldLoadBalance } from '../../domain/account/balance.ts'
import { activeAddress, connectionCaipAddress } from '../../domain/connections/connection.ts'
import { connectionOf, connectionsOf } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isRead } from '../../domain/namespaces/read-chains.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { CaipAddress } from '../../domain/shared/caip.ts'
import { failure } from '../../domain/shared/failure.ts'
import { err } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { ChainClient } from '../../ports/networks/chain-client.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { BalanceStore } from '../../state/account/balance-store.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/**
 * Asks the chain for the native balance of the active account, unless the last answer is still good. A network that the host
 * does not offer has no balance to show, which counts as a failure (spec section 8).
 */
export interface LoadBalance {
  readonly load: () => Promise<void>
  /** For a host, which is told of a failure by itself: of the account in this namespace, and no snack. */
  readonly loadQuietly: (namespace?: ChainNamespace) => Promise<void>
  /** The visitor asks: says how long there is to wait where it is too early. */
  readonly retry: () => Promise<void>
  /** Ends what is under way; its answers are dropped. */
  readonly forget: () => void
}

export const createLoadBalance = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly balances: BalanceStore
  readonly chains: ChainClient
  readonly clock: Clock
  readonly snack: ShowSnack
  readonly events: HostEvents
  readonly translator: TranslatorBehavior
}): LoadBalance => {
  const { balances, clock } = deps
  const running = new Map<CaipAddress, AbortController>()

  const accountIn = (namespace?: ChainNamespace) => connectionOf(deps.connections.state.snapshot(), namespace)

  /** Nobody waits for the balance of an account that is none of the visitor's active ones any more. */
  const dropAllBut = (wanted: readonly CaipAddress[]): void => {
    for (const [of, request] of running) {
      if (wanted.includes(of)) continue
      running.delete(of)
      request.abort()
      balances.send({ type: 'dropped', of })
    }
  }

  const load = async (namespace: ChainNamespace | undefined, isQuiet: boolean): Promise<void> => {
    const connection = accountIn(namespace)
    if (connection === undefined || !isRead[connection.namespace]) return
    const network = findNetwork(deps.settings.snapshot().networks, connection.networkId)
    const of = connectionCaipAddress(connection)
    dropAllBut(connectionsOf(deps.connections.state.snapshot()).map(connectionCaipAddress))
    if (!shouldLoadBalance(balances.state.snapshot()[of], clock.now())) return
    const request = new AbortController()
    running.set(of, request)
    balances.send({ type: 'requested', of })
    const answer =
      network === undefined
        ? err(failure('NETWORK_NOT_FOUND'))
        : await deps.chains.nativeBalance(network, activeAddress(connection), request.signal)
    if (request.signal.aborted) return
    running.delete(of)
    if (network !== undefined && answer.ok) {
      const amount = { value: answer.value, decimals: network.nativeCurrency.decimals }
      balances.send({ type: 'arrived', of, amount, at: clock.now() })
      return
    }
    const reason = answer.ok ? failure('NETWORK_NOT_FOUND') : answer.failure
    balances.send({ type: 'failed', of, at: clock.now(), failure: reason })
    deps.events.emit({ type: 'ERROR', failure: reason })
    if (isQuiet) return
    const message = deps.translator.snapshot().text('account.balance.failed')
    deps.snack.show({ message, variant: 'error', autoClose: true })
  }

  return {
    load: () => load(undefined, false),
    loadQuietly: (namespace) => load(namespace, true),
    retry: async () => {
      const connection = accountIn()
      const of = connection && connectionCaipAddress(connection)
      const waitMs = of === undefined ? 0 : balanceRetryWaitMs(balances.state.snapshot()[of], clock.now())
      if (waitMs === 0) return load(undefined, false)
      const message = deps.translator.snapshot().text('account.balance.wait', { seconds: Math.ceil(waitMs / 1000) })
      deps.snack.show({ message, variant: 'info', autoClose: true })
    },
    forget: () => {
      dropAllBut([])
      balances.send({ type: 'forgotten' })
    },
  }
}
