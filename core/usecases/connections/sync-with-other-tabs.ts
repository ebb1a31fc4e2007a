import { type ConnectAttempt, isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import {
  type Connections,
  isSettled,
  type KnownAccount,
  knownAccounts,
  liveIds,
} from '../../domain/connections/connections.ts'
import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'
import { isFirstActive } from '../../domain/namespaces/account-order.ts'
import { isSameAddress } from '../../domain/namespaces/addresses.ts'
import { type Network, namespacesOf } from '../../domain/networks/network.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { ChoiceMemory } from '../../services/connections/choice-memory.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { type RestoredWallet, restoreWallet } from '../../services/connections/restore-wallet.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'

/**
 * What another tab remembers is a hint, as after a reload: this tab asks its own wallet, and never the visitor. It writes down
 * nothing that it only heard, so that no two tabs answer each other for ever.
 */
export type SyncWithOtherTabs = (signal: AbortSignal) => Promise<void>

/** The visitor, or the start of the page, is about to say what holds here. */
const isBusy = (state: Connections, attempt: ConnectAttempt): boolean => !isSettled(state) || isAttemptRunning(attempt)

const isSame = (one: KnownAccount, other: KnownAccount): boolean =>
  one.connectorId === other.connectorId &&
  one.networkId === other.networkId &&
  one.namespace === other.namespace &&
  isSameAddress(one.namespace, one.address, other.address)

export const createSyncWithOtherTabs = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  readonly memory: DisconnectedMemory
  readonly choices: ChoiceMemory
  readonly liveWallets: LiveWallets
}): SyncWithOtherTabs => {
  const { connections, memory, choices, liveWallets } = deps
  const idle = derive([connections.state, deps.attempts.state], (state, attempt) =>
    isBusy(state, attempt) ? undefined : state,
  )

  const leave = (connectorId: string): void => {
    const state = connections.state.snapshot()
    const connectionIds = liveIds(state, (id) => id === connectorId)
    // What is only remembered here is awaited no more.
    for (const { namespace, ...one } of knownAccounts(state))
      if (one.connectorId === connectorId) connections.send({ type: 'nothing-remembered', namespace })
    if (connectionIds.length === 0) return
    liveWallets.release(connectorId)
    connections.send({ type: 'disconnected', connectionIds })
  }

  const adopt = (restored: RestoredWallet, remembered: readonly SessionSnapshot[]): void => {
    const isLive = restored.connections.every(({ namespace }) => liveWallets.current(namespace) === restored.wallet)
    // Beside it others may be live, and so may this wallet in other namespaces.
    if (!isLive) liveWallets.adopt(restored, deps.settings.snapshot().multiWallet ? { isOnly: false } : {})
    for (const one of isLive ? restored.connections : []) {
      const { id, namespace, accounts, networkId, activeAccount } = one
      connections.send({ type: 'network-changed', connectionIds: [id], networkId, accounts })
      // Where the page chooses the account, the other tab may have gone over to another one, that this wallet shares too. It counts as it did.
      const now = connections.state.snapshot().live.find((live) => live.id === id)
      const isFlagged = remembered.some((said) => isSameAddress(namespace, said.address, activeAccount))
      if (now && now.activeAccount !== activeAccount && isFlagged && !isFirstActive[namespace])
        connections.send({ type: 'restored', connections: [{ ...now, activeAccount }], isOnly: false })
    }
  }

  /** Another tab that chose a wallet in the same moment may have been the last to write, but not the last to choose. */
  const overruled = async (
    remembered: readonly SessionSnapshot[],
    known: readonly KnownAccount[],
  ): Promise<readonly SessionSnapshot[]> => {
    const mineAt = ({ namespace, connectorId }: SessionSnapshot): KnownAccount | undefined =>
      known.find((one) => one.namespace === namespace && one.connectorId !== connectorId)
    const differing = remembered.filter(mineAt)
    if (differing.length === 0) return []
    const latest = await choices.latest()
    return differing.filter((one) => latest[one.namespace]?.connectorId === mineAt(one)?.connectorId)
  }

  const look: SyncWithOtherTabs = async (signal) => {
    const { networks } = deps.settings.snapshot()
    const before = connections.state.snapshot()
    const known = knownAccounts(before)
    // Of a namespace that this tab offers nothing of it hears nothing (offer-networks.ts).
    const all = (await memory.recall()).filter((one) => namespacesOf(networks).includes(one.namespace))
    const stale = await overruled(all, known)
    if (signal.aborted) return
    // What was read is older than what the visitor chose here meanwhile, even where they have come back to what it was.
    if (connections.state.snapshot() !== before) return look(signal)
    /** As this has left it: whatever else it becomes is the visitor's doing, or a wallet's. */
    let seen = before
    const done = (): void => {
      seen = connections.state.snapshot()
    }
    const remembered = all.filter((one) => !stale.includes(one))
    const news = remembered.filter((one) => !known.some((other) => isSame(one, other)))
    // What nobody remembers any more another tab left, lost, or replaced by what is new in its place.
    const gone = new Set(known.map(({ connectorId }) => connectorId))
    for (const { connectorId } of remembered) gone.delete(connectorId)
    for (const one of known) if (stale.some(({ namespace }) => namespace === one.namespace)) gone.add(one.connectorId)
    const isReplaced = (id: string): boolean =>
      known.every((one) => one.connectorId !== id || news.some(({ namespace }) => namespace === one.namespace))
    const replaced = [...gone].filter(isReplaced)
    for (const id of replaced) gone.delete(id)
    for (const id of [...gone]) {
      if (!(await memory.hasLeft(id))) continue
      if (signal.aborted) return
      leave(id)
      done()
      gone.delete(id)
    }
    const asked = new Set([...news.map(({ connectorId }) => connectorId), ...gone])
    if (signal.aborted || asked.size === 0) return
    if (idle.snapshot() === undefined) {
      const settled = await waitForValue(idle, signal)
      return settled === undefined ? undefined : look(signal)
    }
    const isFlagged = ({ namespace }: KnownAccount): boolean => remembered.some((one) => one.namespace === namespace)
    const mine = known.filter((one) => gone.has(one.connectorId) && !isFlagged(one))
    let isOwn = false
    let isLeft = false
    for (const connectorId of asked) {
      const chosen: Network[] = []
      const answer = await restoreWallet(deps, connectorId, signal, [...remembered, ...mine], (one) => chosen.push(one))
      if (signal.aborted) return
      // Meanwhile the visitor chose a wallet, a network or an account here: what comes of that is looked at first.
      if (idle.snapshot() === undefined || connections.state.snapshot() !== seen) return look(signal)
      if (answer.ok) {
        // In one breath with what is taken over: what the wallet says of it here is no news to the other tab.
        for (const network of chosen) void answer.value.wallet.switchNetwork(network, new AbortController().signal)
        // Who heard of it may have had the modal end.
        if (signal.aborted) return
        adopt(answer.value, remembered)
        // Where there may be several, what counts no more is live all the same (persist-connections.ts).
        if (!gone.has(connectorId) && !deps.settings.snapshot().multiWallet) replaced.forEach(leave)
        isOwn ||= gone.has(connectorId)
      } else if (answer.failure.code === 'NO_ACCOUNTS') {
        leave(connectorId)
        isLeft ||= gone.has(connectorId)
      }
      done()
    }
    // What this tab chose last is not there any more: the other tab's counts after all.
    if (isLeft && stale.length > 0) return look(signal)
    // The other tab lost its wallet, or wrote in the same moment, and with that the memory is gone; this one still has its own. Said when
    // all of them have answered.
    if (isOwn) void memory.remember(knownAccounts(connections.state.snapshot()))
  }
  return look
}
