import { balanceRetryMs, shouldLoadBalance } from '../domain/balance.ts'
import { activeAddress, connectionCaipAddress } from '../domain/connection.ts'
import { connectionOf } from '../domain/connection-machine.ts'
import { failure } from '../domain/failure.ts'
import { findNetwork } from '../domain/network.ts'
import { err } from '../domain/result.ts'
import type { ChainClient } from '../ports/chain-client.ts'
import type { Clock } from '../ports/clock.ts'
import type { Unsubscribe } from '../ports/unsubscribe.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings, TranslatorBehavior } from '../state/settings.ts'
import type { BalanceStore, ConnectionStore } from '../state/stores.ts'
import type { ShowSnack } from './show-snack.ts'

/**
 * Asks the chain for the native balance of the active account, unless the last answer is still good. A network that the host
 * does not offer has no balance to show, which counts as a failure (spec section 8).
 */
export interface LoadBalance {
  readonly load: () => Promise<void>
  /** Ends a running request; its answer is dropped. */
  readonly forget: () => void
}

export const createLoadBalance = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly balances: BalanceStore
  readonly chains: ChainClient
  readonly clock: Clock
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
}): LoadBalance => {
  const { balances, clock } = deps
  let running = new AbortController()
  let stopRetry: Unsubscribe | undefined

  const stop = (): void => {
    running.abort()
    stopRetry?.()
  }

  const load = async (): Promise<void> => {
    const connection = connectionOf(deps.connections.state.snapshot())
    if (connection === undefined) return
    const network = findNetwork(deps.settings.snapshot().networks, connection.networkId)
    const of = connectionCaipAddress(connection)
    if (!shouldLoadBalance(balances.state.snapshot(), of, clock.now())) return
    stop()
    running = new AbortController()
    const { signal } = running
    balances.send({ type: 'requested', of })
    const answer =
      network === undefined
        ? err(failure('NETWORK_NOT_FOUND'))
        : await deps.chains.nativeBalance(network, activeAddress(connection), signal)
    if (signal.aborted) return
    if (network !== undefined && answer.ok) {
      const amount = { value: answer.value, decimals: network.nativeCurrency.decimals }
      balances.send({ type: 'arrived', of, amount, at: clock.now() })
      return
    }
    balances.send({ type: 'failed', of, at: clock.now() })
    stopRetry = clock.after(balanceRetryMs, () => balances.send({ type: 'retry-allowed', of }))
    const message = deps.translator.snapshot().text('account.balance.failed')
    deps.snack.show({ message, variant: 'error', autoClose: true })
  }

  return {
    load,
    forget: () => {
      stop()
      balances.send({ type: 'forgotten' })
    },
  }
}
