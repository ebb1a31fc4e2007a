import { isSettled, statusOf } from '../../domain/connections/connections.ts'
import { inAppConnectorId } from '../../domain/connections/connector.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * A wallet may come without a press: the one that the page is open in, or one that locked itself and is unlocked. What takes it up is
 * no part of a page before that may be.
 */
export type WatchForWallets = () => Unsubscribe

export const createWatchForWallets =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly discovery: WalletDiscovery
    readonly memory: ConnectionMemory
    readonly requestFeatures: () => unknown
  }): WatchForWallets =>
  () => {
    const { connections, discovery, memory, requestFeatures } = deps
    const { multiWallet, reconnect, signsIn } = deps.settings.snapshot()
    const stop = discovery.on(() => {
      if (reconnect && findWallet(discovery, inAppConnectorId)) requestFeatures()
    })
    const subscription = connections.state.value$.subscribe((state) => {
      const status = statusOf(state)
      // The other wallets come with them, what finds out who is signed in, and what asks to leave a network that is not offered.
      if (status === 'connected' && (multiWallet || signsIn || needsNetwork(state, deps.settings.snapshot())))
        requestFeatures()
      // Of several the last one says nothing of the others.
      const last = multiWallet ? memory.lastUsed : memory.lastNotLeft
      if (!reconnect || !isSettled(state)) return
      // What is away is written down after this is told.
      void last().then(async (id) => {
        if ((id && status === 'disconnected') || (await memory.dropped()).length > 0) requestFeatures()
      })
    })
    return () => {
      stop()
      subscription.unsubscribe()
    }
  }
