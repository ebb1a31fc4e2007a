import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type Connections, connectionOf, knownAccount, statusOf } from '../../domain/connections/connections.ts'
import { walletConnectConnector } from '../../domain/connections/connector.ts'
import { recentOf } from '../../domain/connections/stored-connections.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import { findWallet, whenAnnounced } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { restoreWallet } from '../../services/connections/restore-wallet.ts'
import type { SeenWallets } from '../../services/connections/seen-wallets.ts'
import type {
  AttemptStore,
  ConnectionStore,
  DisconnectingCell,
  DroppedWallet,
  DroppedWalletsCell,
  StoredConnectionsCell,
} from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'

/**
 * A wallet that locked itself is not one that the visitor left: as soon as it shares its accounts again, it is taken up without
 * a press, beside whatever else is live, unless another wallet has its place. It is asked by itself once, on a page that finds it unlocked;
 * after that it has to tell, so that a wallet that says now this, now that, is not asked for ever.
 */
export type ReconnectReturningWallet = () => Unsubscribe

export const createReconnectReturningWallet =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly attempts: AttemptStore
    readonly disconnecting: DisconnectingCell
    readonly stored: StoredConnectionsCell
    readonly dropped: DroppedWalletsCell
    readonly discovery: WalletDiscovery
    readonly clock: Clock
    readonly memory: DisconnectedMemory
    readonly liveWallets: LiveWallets
    readonly seenWallets: () => SeenWallets
  }): ReconnectReturningWallet =>
  () => {
    const { connections, attempts, disconnecting, stored, dropped, memory, seenWallets } = deps
    const { reconnect, multiWallet } = deps.settings.snapshot()
    if (!reconnect) return () => undefined
    const isWithout = derive(
      [connections.state, disconnecting],
      (state, isLeaving) => statusOf(state) === 'disconnected' && !isLeaving,
    )
    // What tells while others are left is taken up once it is known which.
    const free = derive([attempts.state, disconnecting], (attempt, isLeaving) =>
      isLeaving || isAttemptRunning(attempt) ? undefined : 'free',
    )
    let watching = new AbortController()

    const hasPlace = ({ namespace, connectorId }: DroppedWallet): boolean => {
      const now = connections.state.snapshot()
      if (!multiWallet) return statusOf(now, namespace) === 'disconnected'
      return now.live.every((one) => one.namespace !== namespace || one.connectorId !== connectorId)
    }
    const missing = (): readonly DroppedWallet[] =>
      multiWallet ? recentOf(stored.snapshot(), connections.state.snapshot().live) : dropped.snapshot()

    const take = async (connectorId: string, signal: AbortSignal): Promise<void> => {
      await waitForValue(free, signal)
      if (signal.aborted || connectorId === seenWallets().tried) return
      const isMissing = missing().some((one) => one.connectorId === connectorId)
      const isOver = isMissing ? await memory.hasLeft(connectorId) : (await memory.lastNotLeft()) !== connectorId
      if (isOver) return
      const answer = await restoreWallet(deps, connectorId, signal)
      if (!answer.ok || signal.aborted || free.snapshot() === undefined) return
      const { wallet } = answer.value
      const [first, ...rest] = answer.value.connections.filter(hasPlace)
      if (first === undefined) return
      const now = connections.state.snapshot()
      // Beside what counts it is no news to other tabs, of which one may be where the visitor has just chosen it.
      const isBeside = [first, ...rest].every(({ namespace }) => connectionOf(now, namespace) !== undefined)
      const { adopt, resume } = deps.liveWallets
      const takeUp = isBeside ? adopt : resume
      takeUp({ wallet, connections: [first, ...rest] }, { isBeside: true, isOnly: false })
    }

    /** Those that this page has asked, or that went before its eyes: they have to tell. */
    const asked = new Set<string>()
    const takeOnce = async (connectorId: string, signal: AbortSignal): Promise<void> => {
      if (asked.has(connectorId)) return
      await take(connectorId, signal)
      if (!signal.aborted) asked.add(connectorId)
    }

    const hear = (wallet: WalletConnector, connectorId: string, signal: AbortSignal): void => {
      const stop = wallet.on((event) => {
        if (event.type !== 'disconnected' && event.accounts?.length) void take(connectorId, signal)
      })
      signal.addEventListener('abort', stop)
    }

    /** The one that is waited for while nothing is connected. */
    let watched: string | undefined
    const setWatched = (connectorId?: string): void => {
      watched = connectorId
      lookAfter()
    }

    /** While nothing is connected: the last one. */
    const watch = async (signal: AbortSignal): Promise<void> => {
      const { last, wasKnown } = seenWallets()
      // It may be unlocked before the storage says that it was not left.
      const early = new AbortController()
      const lastOne = last === undefined ? undefined : findWallet(deps.discovery, last)
      if (last !== undefined && lastOne !== undefined) {
        setWatched(last)
        hear(lastOne, last, AbortSignal.any([signal, early.signal]))
      }
      const connectorId = await memory.lastNotLeft()
      if ((lastOne !== undefined && connectorId === last) || signal.aborted) return
      early.abort()
      setWatched(connectorId)
      if (connectorId === undefined) return
      const wallet = await whenAnnounced(deps.discovery, connectorId, signal)
      if (wallet === undefined || signal.aborted) return
      hear(wallet, connectorId, signal)
      if (!wasKnown) await takeOnce(connectorId, signal)
    }

    const listen = async (connectorId: string, signal: AbortSignal): Promise<void> => {
      const wallet = await whenAnnounced(deps.discovery, connectorId, signal)
      if (!wallet || signal.aborted) return
      hear(wallet, connectorId, signal)
      if (multiWallet) return
      // It went on an earlier page, and may have been unlocked since; by the time of this answer it is known whether it is watched.
      await memory.lastNotLeft()
      await takeOnce(connectorId, signal)
    }
    const listening = new Map<string, AbortController>()
    /** Whatever else is away and was not left, each by itself. */
    const listenTo = (ids: readonly string[]): void => {
      for (const [id, stop] of listening) {
        if (ids.includes(id)) continue
        listening.delete(id)
        stop.abort()
      }
      for (const id of ids) {
        if (listening.has(id)) continue
        const stop = new AbortController()
        listening.set(id, stop)
        void listen(id, stop.signal)
      }
    }

    const placesIn = ({ live, remembered }: Connections): readonly DroppedWallet[] => [
      ...live,
      ...Object.values(remembered).flatMap((one) => one ?? []),
    ]
    let before = placesIn(connections.state.snapshot())
    const noteLost = (state: Connections): void => {
      const now = placesIn(state)
      const gone = before.filter((one) => !now.some((other) => isSame(one, other)))
      before = now
      for (const { connectorId } of gone) asked.add(connectorId)
      if (multiWallet || (gone.length === 0 && dropped.snapshot().length === 0)) return
      // Of a session over a relay nothing is left.
      const news = disconnecting.snapshot() ? [] : gone.filter((one) => one.connectorId !== walletConnectConnector.id)
      const others = dropped.snapshot().filter((one) => news.every(({ namespace }) => namespace !== one.namespace))
      dropped.set([...news, ...others].filter(({ namespace }) => knownAccount(state, namespace) === undefined))
      for (const one of news) void dropLeft(one)
    }
    /** Left in another tab. */
    const dropLeft = async (one: DroppedWallet): Promise<void> => {
      if (await memory.hasLeft(one.connectorId)) dropped.set(dropped.snapshot().filter((other) => other !== one))
    }
    const lookAfter = (): void => {
      const ids = missing().map(({ connectorId }) => connectorId)
      listenTo([...new Set(ids)].filter((id) => id !== watched))
    }

    const subscriptions = [
      connections.state.value$.subscribe(noteLost),
      derive([connections.state, stored, dropped], () => ({})).value$.subscribe(lookAfter),
      isWithout.value$.subscribe((isNow) => {
        watching.abort()
        watching = new AbortController()
        setWatched()
        if (isNow) void watch(watching.signal)
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      watching.abort()
      listenTo([])
    }
  }

const isSame = (one: DroppedWallet, other: DroppedWallet): boolean =>
  one.namespace === other.namespace && one.connectorId === other.connectorId
