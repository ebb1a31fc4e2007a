import { isFree } from '../../domain/connections/connect-attempt.ts'
import { inAppConnectorId } from '../../domain/connections/connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { restoreWallet } from '../../services/connections/restore-wallet.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * A page that is open inside a wallet belongs to it: the wallet is taken by itself, without a prompt, unless there is a connection
 * already or the visitor left it on purpose.
 */
export type AutoConnectInAppWallet = () => Unsubscribe

export const createAutoConnectInAppWallet = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  readonly memory: DisconnectedMemory
  readonly liveWallets: LiveWallets
}): AutoConnectInAppWallet => {
  const { attempts, discovery, memory } = deps

  const take = async (signal: AbortSignal): Promise<void> => {
    if (!deps.settings.snapshot().reconnect) return
    if ((await memory.recall()).length > 0 || (await memory.hasLeft(inAppConnectorId))) return
    const answer = await restoreWallet(deps, inAppConnectorId, signal)
    if (answer.ok && isFree(deps.connections.state.snapshot(), attempts.state.snapshot()))
      deps.liveWallets.resume(answer.value)
  }

  return () => {
    const life = new AbortController()
    const look = (): void => {
      if (!findWallet(discovery, inAppConnectorId)) return
      stop()
      void take(life.signal)
    }
    const stop = discovery.on(look)
    look()
    return () => {
      stop()
      life.abort()
    }
  }
}
