import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { statusOf } from '../../domain/connections/connections.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import type { EarlierWallets } from '../../services/connections/earlier-wallets.ts'
import { findWallet, whenAnnounced } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { restoreWallet } from '../../services/connections/restore-wallet.ts'
import type { AttemptStore, ConnectionStore, DisconnectingCell } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { until } from '../../state/shared/until.ts'

/**
 * A wallet that locked itself is not one that the visitor left: as soon as it shares its accounts again, it is taken up without
 * a press. It is asked by itself once, on a page that finds it unlocked; after that it has to tell, so that a wallet that says
 * now this, now that, is not asked for ever.
 */
export type TakeBackWallet = () => Unsubscribe

export const createTakeBackWallet =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly attempts: AttemptStore
    readonly disconnecting: DisconnectingCell
    readonly discovery: WalletDiscovery
    readonly clock: Clock
    readonly memory: ConnectionMemory
    readonly liveWallets: LiveWallets
    readonly earlierWallets: () => EarlierWallets
  }): TakeBackWallet =>
  () => {
    const { connections, attempts, disconnecting, memory, earlierWallets } = deps
    if (!deps.settings.snapshot().reconnect) return () => undefined
    const isWithout = derive(
      [connections.state, disconnecting],
      (state, isLeaving) => statusOf(state) === 'disconnected' && !isLeaving,
    )
    const free = derive([attempts.state], (attempt) => (isAttemptRunning(attempt) ? undefined : 'free'))
    let watching = new AbortController()
    let isAsked = false

    const take = async (connectorId: string, signal: AbortSignal): Promise<void> => {
      await until(free, signal)
      if (signal.aborted || connectorId === earlierWallets().tried) return
      if ((await memory.lastNotLeft()) !== connectorId) return
      const answer = await restoreWallet(deps, connectorId, signal)
      if (!answer.ok || signal.aborted || free.snapshot() === undefined) return
      deps.liveWallets.resume(answer.value)
    }

    const hear = (wallet: WalletConnector, connectorId: string, signal: AbortSignal): void => {
      const stop = wallet.on((event) => {
        if (event.type === 'accounts-changed' && event.accounts.length > 0) void take(connectorId, signal)
      })
      signal.addEventListener('abort', stop)
    }

    const watch = async (signal: AbortSignal): Promise<void> => {
      const { last, wasKnown } = earlierWallets()
      // It may be unlocked before the storage says that it was not left.
      const early = new AbortController()
      const lost = last === undefined ? undefined : findWallet(deps.discovery, last)
      if (last !== undefined && lost !== undefined) hear(lost, last, AbortSignal.any([signal, early.signal]))
      const connectorId = await memory.lastNotLeft()
      if (lost !== undefined && connectorId === last) return
      early.abort()
      if (connectorId === undefined || signal.aborted) return
      const wallet = await whenAnnounced(deps.discovery, connectorId, signal)
      if (wallet === undefined || signal.aborted) return
      hear(wallet, connectorId, signal)
      if (isAsked || wasKnown) return
      isAsked = true
      await take(connectorId, signal)
    }

    const subscription = isWithout.value$.subscribe((isNow) => {
      watching.abort()
      watching = new AbortController()
      if (isNow) void watch(watching.signal)
    })
    return () => {
      subscription.unsubscribe()
      watching.abort()
    }
  }
