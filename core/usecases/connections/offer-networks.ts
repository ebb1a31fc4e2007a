import { type Choices, isLater } from '../../domain/connections/choices.ts'
import type { Connection } from '../../domain/connections/connection.ts'
import { knownAccounts, statusOf } from '../../domain/connections/connections.ts'
import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'
import { storedOf } from '../../domain/connections/stored-connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isChosenByWallet } from '../../domain/namespaces/network-choosers.ts'
import { findNetwork, type Network, namespacesOf, networkOf } from '../../domain/networks/network.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ChoiceMemory } from '../../services/connections/choice-memory.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { restoreWallet } from '../../services/connections/restore-wallet.ts'
import type {
  ConnectionStore,
  StoredConnectionsCell,
  SuspendedConnectionsCell,
} from '../../state/connections/stores.ts'
import type { Settings, SettingsCell } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ChosenNetworkCell } from '../../state/networks/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { KeepNetwork } from '../networks/keep-network.ts'
import type { DiscoverWallets } from '../wallets/discover-wallets.ts'

/**
 * A host offers other networks of its own than before. What is connected in a namespace that goes is none of the page's business until it
 * comes back: it is suspended, and its wallet keeps it. A wallet that is on no network of its own goes over to one that is left.
 */
export type OfferNetworks = () => Unsubscribe

export const createOfferNetworks =
  (deps: {
    readonly settings: SettingsCell
    readonly connections: ConnectionStore
    readonly stored: StoredConnectionsCell
    readonly suspended: SuspendedConnectionsCell
    readonly wallets: WalletsCell
    readonly views: ViewStackStore
    readonly chosen: ChosenNetworkCell
    readonly discovery: WalletDiscovery
    readonly clock: Clock
    readonly memory: DisconnectedMemory
    readonly choices: ChoiceMemory
    readonly liveWallets: LiveWallets
    readonly discover: DiscoverWallets
    readonly keepNetwork: KeepNetwork
    readonly navigate: Navigate
  }): OfferNetworks =>
  () => {
    const { settings, connections, suspended, wallets, chosen, memory, liveWallets } = deps
    const { state, send } = connections
    /** Those that the modal was made with. */
    const all = settings.snapshot()
    let asking = new AbortController()
    let isHiding = false
    /** What had been chosen, in whatever tab, when a connection was suspended. */
    const chosenThen = new Map<string, Promise<Choices>>()

    const isIn = (networks: readonly Network[], namespace: ChainNamespace): boolean =>
      namespacesOf(networks).includes(namespace)

    const setAside = (networks = settings.snapshot().networks): void => {
      const gone = state.snapshot().live.filter(({ namespace }) => !isIn(networks, namespace))
      if (gone.length === 0) return
      suspended.set([...suspended.snapshot().filter(({ id }) => gone.every((one) => one.id !== id)), ...gone])
      const then = deps.choices.latest()
      for (const { id } of gone) chosenThen.set(id, then)
      send({ type: 'disconnected', connectionIds: gone.map(({ id }) => id) })
      const { live } = state.snapshot()
      for (const { connectorId } of gone)
        if (live.every((one) => one.connectorId !== connectorId)) liveWallets.release(connectorId)
    }

    /** Wallets of namespaces that are not offered get no row. */
    const hideWallets = (): void => {
      const now = wallets.snapshot()
      const { networks } = settings.snapshot()
      const shown = now.shown.filter(({ namespace }) => !namespace || isIn(networks, namespace))
      if (shown.length < now.shown.length) isHiding = true
      if (shown.length < now.shown.length) wallets.set({ ...now, shown })
    }

    /** Of these connections each by its own wallet, and never by the visitor. */
    const ask = (connectorId: string, next: Settings, wished: readonly SessionSnapshot[], signal: AbortSignal) =>
      restoreWallet({ ...deps, settings: { ...settings, snapshot: () => next } }, connectorId, signal, wished)

    /** Where there is one wallet in each namespace: what none of the others is asked for. */
    const elsewhere = (): readonly SessionSnapshot[] =>
      settings.snapshot().multiWallet ? [] : knownAccounts(state.snapshot())

    /** What its network leaves, and what the page chooses a network for: the first that is left and that it can be on. */
    const move = async (next: Settings, gone: readonly Connection[], signal: AbortSignal): Promise<void> => {
      const others = elsewhere().filter(({ networkId }) => findNetwork(next.networks, networkId))
      const ids = new Set(gone.map(({ connectorId }) => connectorId))
      await Promise.all(
        [...ids].map(async (id) => {
          const answer = await ask(id, next, others, signal)
          if (!answer.ok || signal.aborted) return
          for (const { namespace, networkId, accounts } of answer.value.connections)
            if (gone.some((one) => one.namespace === namespace && one.connectorId === id))
              liveWallets.hear(answer.value.wallet, { type: 'network-changed', namespace, networkId, accounts })
        }),
      )
    }

    /** What was suspended, and what is remembered meanwhile, of namespaces that are offered again; in the order in which it counted. */
    const bringBack = async (back: readonly ChainNamespace[], signal: AbortSignal): Promise<void> => {
      const { networks, multiWallet, reconnect } = settings.snapshot()
      const mine = suspended.snapshot().filter(({ namespace }) => isIn(networks, namespace))
      if (mine.length === 0 && back.length === 0) return
      // Where nothing outlives a page, what is remembered may be another tab's, which is none of this one's business.
      const remembered = reconnect ? (await memory.recall()).filter(({ namespace }) => back.includes(namespace)) : []
      // Another tab may have gone over to another wallet there, and left that one since. What was chosen before counts no more: a wallet
      // may have come there by itself.
      const now = await deps.choices.latest()
      const replaced: Connection[] = []
      for (const one of multiWallet ? [] : mine) {
        const [chosen, before] = [now[one.namespace], (await chosenThen.get(one.id))?.[one.namespace]]
        const isNew = chosen !== undefined && !(before && !isLater(chosen, before))
        const isElsewhere = remembered.some((other) => other.namespace === one.namespace && !isSame(other, one))
        if (isElsewhere || (isNew && chosen.connectorId !== one.connectorId)) replaced.push(one)
      }
      const own = mine.filter((one) => !replaced.includes(one)).map(storedOf)
      const kept = deps.stored.snapshot().filter(({ namespace }) => back.includes(namespace))
      const others = [...kept.filter((one) => !own.some((other) => isSame(one, other))), ...own]
      const wanted = [...others.filter((one) => !remembered.some((other) => isSame(one, other))), ...remembered]
      const hasPlace = ({ id, namespace }: Connection): boolean =>
        multiWallet
          ? state.snapshot().live.every((one) => one.id !== id)
          : statusOf(state.snapshot(), namespace) === 'disconnected'
      for (const connectorId of new Set(wanted.map((one) => one.connectorId))) {
        if (await memory.hasLeft(connectorId)) continue
        const known = [...wanted.filter((one) => one.connectorId === connectorId), ...elsewhere()]
        const answer = await ask(connectorId, settings.snapshot(), known, signal)
        const isLeft = await memory.hasLeft(connectorId)
        // Overtaken, it is suspended as before.
        if (signal.aborted) return
        const [first, ...rest] = answer.ok
          ? answer.value.connections.filter((one) => wanted.some((other) => isSame(one, other)) && hasPlace(one))
          : []
        if (answer.ok && first && !isLeft)
          liveWallets.resume({ wallet: answer.value.wallet, connections: [first, ...rest] }, { isOnly: false })
      }
      if (!signal.aborted) suspended.set(suspended.snapshot().filter(({ namespace }) => !isIn(networks, namespace)))
    }

    const offer = async (next: Settings): Promise<void> => {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const before = settings.snapshot().networks
      const back = namespacesOf(next.networks).filter((namespace) => !isIn(before, namespace))
      setAside(next.networks)
      const gone = state
        .snapshot()
        .live.filter(
          ({ namespace, networkId }) => !isChosenByWallet[namespace] && !findNetwork(next.networks, networkId),
        )
      // What the page chooses has been chosen before anybody minds where the wallet is.
      if (gone.length > 0) await move(next, gone, signal)
      if (signal.aborted) return
      const { networks, defaultNetworkId } = next
      settings.set({ ...settings.snapshot(), networks, defaultNetworkId })
      setAside()
      const id = chosen.snapshot()
      if (id && !findNetwork(networks, id)) chosen.set(undefined)
      if (chosen.snapshot() === undefined) void deps.keepNetwork.recall()
      leaveViews(networks)
      if (isHiding) {
        isHiding = false
        deps.discover.look()
      }
      hideWallets()
      // The last of them may have gone: for a while another is looked for.
      if (wallets.snapshot().shown.length === 0) deps.discover.look()
      await bringBack(back, signal)
    }

    /** What is on screen may be about a network that is not there any more. */
    const leaveViews = (networks: readonly Network[]): void => {
      const stack = deps.views.state.snapshot()
      const top = currentView(stack)
      const isGone =
        ('networkId' in top && !findNetwork(networks, top.networkId)) ||
        ('namespace' in top && top.namespace !== undefined && !isIn(networks, top.namespace))
      if (stack.isOpen && isGone) deps.navigate({ type: 'back' })
    }

    let offered: Settings['wantedNetworks']
    const look = (): void => {
      const { wantedNetworks } = settings.snapshot()
      if (wantedNetworks === offered) return
      offered = wantedNetworks
      const ids = new Set((wantedNetworks ?? []).map((one) => networkOf(one).caipNetworkId))
      const networks = [...ids].flatMap((id) => findNetwork(all.networks, id) ?? [])
      const [first] = networks
      if (first === undefined) return
      const isDefault = findNetwork(networks, all.defaultNetworkId) !== undefined
      const defaultNetworkId = isDefault ? all.defaultNetworkId : first.caipNetworkId
      void offer({ ...settings.snapshot(), networks, defaultNetworkId })
    }
    const subscriptions = [
      derive([settings], ({ wantedNetworks }) => wantedNetworks).value$.subscribe(look),
      // What is restored, or heard of another tab, only now.
      state.value$.subscribe(() => setAside()),
      wallets.value$.subscribe(hideWallets),
    ]
    return () => {
      asking.abort()
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }

const isSame = (one: { readonly namespace: string; readonly connectorId: string }, other: typeof one): boolean =>
  one.namespace === other.namespace && one.connectorId === other.connectorId
