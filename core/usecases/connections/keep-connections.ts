import { accountAt } from '../../domain/connections/account.ts'
import type { ConnectionInfo } from '../../domain/connections/connection-info.ts'
import { statusOf } from '../../domain/connections/connections.ts'
import {
  type KeptConnection,
  keptId,
  parseKept,
  recentOf,
  serialiseKept,
  withLive,
  withoutKept,
} from '../../domain/connections/kept-connections.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { restoreWallet } from '../../services/connections/restore-wallet.ts'
import type { ConnectionStore, KeptConnectionsCell, RecentConnectionsCell } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { until } from '../../state/shared/until.ts'

/**
 * Where a host lets visitors have several wallets in one namespace: what counts in each is restored like any other connection
 * (restore-connections.ts), all others here, each by its own wallet and after those that count. What the visitor has not left is asked
 * again, and never the visitor. Other tabs that connect or leave one tell this one.
 */
export interface KeepConnections {
  readonly follow: () => Unsubscribe
  /** Takes one off the list of those that are not live any more. */
  readonly forget: (connectionId: string) => void
}

const infoOf = ({ name, ...one }: KeptConnection): ConnectionInfo => ({
  ...one,
  status: 'disconnected',
  accounts: [accountAt(one.address)],
  wallet: { name },
})

export const createKeepConnections = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly kept: KeptConnectionsCell
  readonly recent: RecentConnectionsCell
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  readonly memory: ConnectionMemory
  readonly liveWallets: LiveWallets
}): KeepConnections => {
  const { connections, kept, store, memory, liveWallets } = deps
  const { state } = connections
  const { storageKey } = deps.settings.snapshot()
  const listKey = storageKeyOf(storageKey, 'connections')
  const settled = derive([state], (now) =>
    namespacesOf(deps.settings.snapshot().networks).every(
      (one) => !['unknown', 'restoring'].includes(statusOf(now, one)),
    )
      ? 'settled'
      : undefined,
  )
  let writing: Promise<unknown> = Promise.resolve()
  let isRead = false

  const set = (list: readonly KeptConnection[]): void => {
    if (list === kept.snapshot()) return
    kept.set(list)
    if (isRead) writing = writing.then(() => store.write(listKey, serialiseKept(kept.snapshot())))
  }

  const restore = async (connectorId: string, signal: AbortSignal): Promise<void> => {
    const mine = kept.snapshot().filter((one) => one.connectorId === connectorId)
    if (await memory.hasLeft(connectorId)) return
    const answer = await restoreWallet(deps, connectorId, signal, mine)
    if (!answer.ok || signal.aborted) return
    // The visitor may have chosen it meanwhile, or left it.
    const isWanted = !liveWallets.isFollowed(connectorId) && !(await memory.hasLeft(connectorId))
    const [first, ...rest] = answer.value.connections.filter(({ id }) => mine.some((one) => keptId(one) === id))
    if (first === undefined || !isWanted || signal.aborted) return
    liveWallets.adopt({ wallet: answer.value.wallet, connections: [first, ...rest] }, true)
  }

  const restoreAll = async (signal: AbortSignal): Promise<void> => {
    if ((await until(settled, signal)) === undefined) return
    const recent = recentOf(kept.snapshot(), state.snapshot().live)
    const ids = new Set(recent.map(({ connectorId }) => connectorId))
    await Promise.all([...ids].map((id) => (liveWallets.isFollowed(id) ? undefined : restore(id, signal))))
  }

  const read = async (signal: AbortSignal): Promise<void> => {
    await writing
    const stored = parseKept(await store.read(listKey))
    if (signal.aborted) return
    isRead = true
    kept.set(stored)
    set(withLive(stored, state.snapshot().live))
    await restoreAll(signal)
  }

  /** Left in another tab. */
  const dropLeft = async (): Promise<void> => {
    const ids = new Set(state.snapshot().live.map(({ connectorId }) => connectorId))
    for (const id of ids) {
      if (!(await memory.hasLeft(id))) continue
      liveWallets.release(id)
      const gone = state.snapshot().live.filter(({ connectorId }) => connectorId === id)
      connections.send({ type: 'disconnected', connectionIds: gone.map((one) => one.id) })
    }
  }

  return {
    forget: (id) => set(withoutKept(kept.snapshot(), id)),
    follow: () => {
      const { multiWallet, reconnect } = deps.settings.snapshot()
      if (!multiWallet) return () => undefined
      const life = new AbortController()
      const told = derive([state, kept], ({ live }, all) => recentOf(all, live))
      const subscriptions = [
        state.value$.subscribe(({ live }) => set(withLive(kept.snapshot(), live))),
        told.value$.subscribe((all) => deps.recent.set(all.map(infoOf))),
      ]
      const stops = reconnect
        ? [
            deps.tabs.onChange(listKey, () => void read(life.signal)),
            deps.tabs.onChange(storageKeyOf(storageKey, 'left-connectors'), () => void dropLeft()),
          ]
        : []
      if (reconnect) void read(life.signal)
      return () => {
        life.abort()
        for (const subscription of subscriptions) subscription.unsubscribe()
        for (const stop of stops) stop()
      }
    },
  }
}
