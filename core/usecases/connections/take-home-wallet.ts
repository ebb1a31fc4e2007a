import { isFree } from '../../domain/connections/connect-attempt.ts'
import { homeConnectorId } from '../../domain/connections/connector.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { findWallet } from './find-wallet.ts'
import type { KeepSession } from './keep-session.ts'
import type { SessionMemory } from './session-memory.ts'
import { connectionsThrough } from './wallet-connection.ts'

/**
 * A page that is open inside a wallet belongs to it: the wallet is taken by itself, without a prompt, unless there is a session
 * already or the visitor left it on purpose.
 */
export type TakeHomeWallet = () => Unsubscribe

export const createTakeHomeWallet = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly discovery: WalletDiscovery
  readonly memory: SessionMemory
  readonly session: KeepSession
}): TakeHomeWallet => {
  const { attempts, discovery, memory } = deps

  const take = async (wallet: WalletConnector, signal: AbortSignal): Promise<void> => {
    if (!deps.settings.snapshot().reconnect) return
    if ((await memory.recall()) !== undefined || (await memory.hasLeft(homeConnectorId))) return
    const answer = await wallet.restore(namespacesOf(deps.settings.snapshot().networks), signal)
    if (!answer.ok || !isFree(deps.connections.state.snapshot(), attempts.state.snapshot())) return
    const connections = connectionsThrough(wallet, answer.value)
    deps.session.resume({ wallet, connections })
    void memory.remember(connections[0])
  }

  return () => {
    const life = new AbortController()
    const stop = discovery.on(() => {
      const wallet = findWallet(discovery, homeConnectorId)
      if (wallet === undefined) return
      stop()
      void take(wallet, life.signal)
    })
    return () => {
      stop()
      life.abort()
    }
  }
}
