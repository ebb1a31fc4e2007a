import { accountAt } from '../../domain/connections/account.ts'
import type { ConnectionInfo } from '../../domain/connections/connection-info.ts'
import { type Connections, knownAccount, liveIds, statusOf } from '../../domain/connections/connections.ts'
import {
  parseStored,
  recentOf,
  type StoredConnection,
  serialiseStored,
  storedId,
  storedOf,
  withLive,
  withoutStored,
} from '../../domain/connections/stored-connections.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import { isOfLaterVersion } from '../../domain/shared/stored-list.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { restoreWallet } from '../../services/connections/restore-wallet.ts'
import type {
  ConnectionStore,
  DroppedWallet,
  DroppedWalletsCell,
  LeftSnapshots,
  RecentConnectionsCell,
  StoredConnectionsCell,
  SuspendedConnectionsCell,
} from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'

/**
 * Where a host lets visitors have several wallets in one namespace: what counts in each is restored like any other connection
 * (restore-connections.ts), all others here, each by its own wallet and after those that count. What the visitor has not left is asked
 * again, and never the visitor. Other tabs that connect or leave one tell this one. Elsewhere only what went by itself is kept.
 */
export interface PersistConnections {
  readonly follow: () => Unsubscribe
  /** Takes one off the list of those that are not live any more. */
  readonly forget: (connectionId: string) => Promise<void>
  /** What is kept is still being read. */
  readonly reading: () => Promise<unknown> | undefined
  /**
   * None of these that are away is awaited any more. @returns their wallets, what is on the list of them, and which of them the visitor had
   * not left before
   */
  readonly giveUp: (isMeant: (one: DroppedWallet) => boolean) => {
    readonly ids: readonly string[]
    readonly stored: readonly StoredConnection[]
    readonly notLeft: Promise<readonly string[]>
  }
}

/** So long another tab may write what it knew of before it heard that something is off the list. */
const unheardMs = 3_000

/** Nothing but an address of its namespace is kept. */
const infoOf = ({ name, ...one }: StoredConnection): ConnectionInfo =>
  ({ ...one, status: 'disconnected', accounts: [accountAt(one.address)], wallet: { name } }) as ConnectionInfo

export const createPersistConnections = (deps: {
  readonly leftSnapshots: LeftSnapshots
  readonly settings: Signal<Settings>
  readonly connections: ConnectionStore
  readonly stored: StoredConnectionsCell
  readonly dropped: DroppedWalletsCell
  readonly suspended: SuspendedConnectionsCell
  readonly recent: RecentConnectionsCell
  readonly store: KeyValueStore
  readonly tabs: OtherTabs
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  readonly memory: DisconnectedMemory
  readonly liveWallets: LiveWallets
}): PersistConnections => {
  const { connections, stored, dropped, suspended, store, memory, liveWallets } = deps
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
  const known = derive([state], (now) => (statusOf(now) === 'unknown' ? undefined : 'known'))
  let writing: Promise<unknown> = Promise.resolve()
  /** The list has been read, and is not one of a later version, which is left as it is. */
  let isOurs = false
  let reading: Promise<unknown> | undefined
  /** When each was taken off the list here. */
  const forgotten = new Map<string, number>()
  /** The wallets that are being asked, and what ends that. */
  const asking = new Map<AbortController, string>()

  const set = (list: readonly StoredConnection[]): void => {
    if (list === stored.snapshot()) return
    stored.set(list)
    if (isOurs) writing = writing.then(() => store.write(listKey, serialiseStored(stored.snapshot())))
  }

  /** @returns the same list where all of it is still to be there */
  const withoutForgotten = (list: readonly StoredConnection[]): readonly StoredConnection[] => {
    let left = list
    for (const [id, at] of forgotten) {
      const isBack = list.some((one) => storedId(one) === id)
      if (isBack && deps.clock.now() - at < unheardMs) left = withoutStored(left, id)
      // Once: a tab that has heard of it and says so all the same is right.
      if (isBack) forgotten.delete(id)
    }
    return left
  }

  const isLive = (state: Connections, { id }: { readonly id: string }): boolean =>
    state.live.some((one) => one.id === id)

  const restore = async (connectorId: string, given: AbortSignal): Promise<void> => {
    if ((await waitForValue(settled, given)) === undefined) return
    const all = stored.snapshot()
    const recent = recentOf(all, state.snapshot().live)
    if (recent.every((one) => one.connectorId !== connectorId) || (await memory.hasLeft(connectorId))) return
    // What is live of it counts as it is, and is told the same again.
    const mine = [...all, ...state.snapshot().live.map(storedOf)].filter((one) => one.connectorId === connectorId)
    const answer = await restoreWallet(deps, connectorId, given, mine)
    // The visitor may have chosen it meanwhile, or left it.
    if (!answer.ok || given.aborted || (await memory.hasLeft(connectorId)) || given.aborted) return
    const [first, ...rest] = answer.value.connections.filter(
      (one) => !isLive(state.snapshot(), one) && mine.some((old) => storedId(old) === one.id),
    )
    if (first === undefined) return
    liveWallets.adopt({ wallet: answer.value.wallet, connections: [first, ...rest] }, { isBeside: true, isOnly: false })
  }

  const ask = async (connectorId: string, given: AbortSignal): Promise<void> => {
    const stop = new AbortController()
    asking.set(stop, connectorId)
    await restore(connectorId, AbortSignal.any([given, stop.signal]))
    asking.delete(stop)
  }

  const restoreAll = async (signal: AbortSignal): Promise<void> => {
    // All that may be: what is given up before its turn has come is not asked then.
    const ids = new Set(stored.snapshot().map(({ connectorId }) => connectorId))
    await Promise.all([...ids].map((id) => ask(id, signal)))
  }

  const load = async (signal: AbortSignal, isNews: boolean): Promise<void> => {
    await writing
    // What another tab left is not to be kept again because it was live here.
    await dropLeft()
    const text = await store.read(listKey)
    if (signal.aborted) return
    isOurs = !isOfLaterVersion(text)
    const parsed = parseStored(text)
    stored.set(parsed)
    const list = withLive(withoutForgotten(parsed), state.snapshot().live)
    const isStored = (one: StoredConnection): boolean => parsed.some((other) => storedId(other) === storedId(one))
    // Tabs may be on other networks and accounts: which of them is written is no matter to answer each other about.
    if (isNews && list.length === parsed.length && list.every(isStored)) stored.set(list)
    else set(list)
  }

  const read = async (signal: AbortSignal, isNews = false): Promise<void> => {
    const mine = load(signal, isNews)
    reading = mine
    await mine
    if (reading === mine) reading = undefined
    await restoreAll(signal)
  }

  /** Of one wallet in each namespace: those that went on an earlier page, or before this was there. */
  const recallDropped = async (signal: AbortSignal): Promise<void> => {
    // What is to be restored is read first.
    await waitForValue(known, signal)
    const asked = memory.dropped()
    reading = asked
    const recalled = await asked
    if (reading === asked) reading = undefined
    const news = recalled.filter(({ namespace }) => knownAccount(state.snapshot(), namespace) === undefined)
    if (!signal.aborted && news.length > 0) dropped.set([...dropped.snapshot(), ...news])
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

  /** Also one that was left here is back there, whether or not anything else says so. */
  const followLeft = async (signal: AbortSignal): Promise<void> => {
    await dropLeft()
    await restoreAll(signal)
  }

  return {
    forget: async (id) => {
      await reading
      // What was left before is not left once more.
      const gone = recentOf(stored.snapshot(), state.snapshot().live).filter((one) => storedId(one) === id)
      for (const one of gone) if (!(await memory.hasLeft(one.connectorId))) deps.leftSnapshots.emit([one])
      forgotten.set(id, deps.clock.now())
      set(withoutStored(stored.snapshot(), id))
    },
    reading: () => reading,
    giveUp: (isMeant) => {
      const now = state.snapshot()
      const isMissing = ({ connectorId }: DroppedWallet): boolean =>
        liveIds(now, (id) => id === connectorId).length === 0
      const missing = [...recentOf(stored.snapshot(), now.live), ...dropped.snapshot(), ...suspended.snapshot()].filter(
        (one) => isMeant(one) && isMissing(one),
      )
      const ids = [...new Set(missing.map(({ connectorId }) => connectorId))]
      for (const [stop, id] of asking) if (ids.includes(id)) stop.abort()
      suspended.set(suspended.snapshot().filter((one) => !isMeant(one)))
      dropped.set(dropped.snapshot().filter(({ connectorId }) => !ids.includes(connectorId)))
      const hadLeft = Promise.all(ids.map(memory.hasLeft))
      const kept = stored.snapshot().filter((one) => ids.includes(one.connectorId))
      return { ids, stored: kept, notLeft: hadLeft.then((all) => ids.filter((_, at) => !all[at])) }
    },
    follow: () => {
      const { multiWallet, reconnect } = deps.settings.snapshot()
      // What was kept for several is not taken up again where they come to be allowed once more.
      if (!multiWallet || !reconnect) void store.remove(listKey)
      const life = new AbortController()
      if (!multiWallet) {
        // There may have been several until now.
        deps.recent.set([])
        if (reconnect) void recallDropped(life.signal)
        return () => life.abort()
      }
      const offered = derive([deps.settings], ({ networks }) => networks)
      // Of a namespace that is not offered a host is told nothing (offer-networks.ts).
      const told = derive([state, stored, offered], ({ live }, all, networks) =>
        recentOf(all, live).filter(({ namespace }) => namespacesOf(networks).includes(namespace)),
      )
      const subscriptions = [
        state.value$.subscribe(({ live }) => set(withLive(stored.snapshot(), live))),
        told.value$.subscribe((all) => deps.recent.set(all.map(infoOf))),
      ]
      const stops = reconnect
        ? [
            deps.tabs.onChange(listKey, () => void read(life.signal, true)),
            deps.tabs.onChange(storageKeyOf(storageKey, 'left-connectors'), () => void followLeft(life.signal)),
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
