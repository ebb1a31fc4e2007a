import { connectionsOf } from '../../domain/connections/connections.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * Where several wallets come to be no longer allowed while the page is open, the active one of each namespace stays (spec section 6). The
 * others are out of the page, and not left: no wallet is asked for anything.
 */
export type KeepActive = () => Unsubscribe

export const createKeepActive =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly liveWallets: LiveWallets
  }): KeepActive =>
  () => {
    const { state, send } = deps.connections
    let wasAllowed = deps.settings.snapshot().multiWallet
    const subscription = deps.settings.value$.subscribe(({ multiWallet }) => {
      const isOver = wasAllowed && !multiWallet
      wasAllowed = multiWallet
      if (!isOver) return
      const now = state.snapshot()
      const active = connectionsOf(now)
      const gone = now.live.filter(({ id }) => active.every((one) => one.id !== id))
      if (gone.length === 0) return
      // What they say from here on is not remembered.
      for (const { connectorId } of gone)
        if (active.every((one) => one.connectorId !== connectorId)) deps.liveWallets.release(connectorId)
      send({ type: 'disconnected', connectionIds: gone.map(({ id }) => id) })
    })
    return () => subscription.unsubscribe()
  }
