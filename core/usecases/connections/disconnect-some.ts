import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { endsWith } from '../../domain/connections/connection.ts'
import { type Connections, isLiveOf, knownAccounts, statusOf } from '../../domain/connections/connections.ts'
import { disconnectError, leftSeveral } from '../../domain/connections/disconnect-error.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type {
  AttemptStore,
  ConnectionStore,
  DisconnectingCell,
  DroppedWallet,
  LeftSnapshots,
} from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { LeaveWallet } from './leave-wallet.ts'
import type { PersistConnections } from './persist-connections.ts'

/** Which wallets are left: where both are named, one by its id in a namespace. */
export interface Leaving {
  readonly namespace?: ChainNamespace | undefined
  readonly connectorId?: string | undefined
}

/**
 * Leaves some wallets, each with all that it shares (a session over several namespaces ends in each of them), and no other. They are gone
 * from the page at once, whatever they answer. @returns ADAPTER_NOT_FOUND for a namespace that the host does not offer,
 * DISCONNECT_CHAINS_FAILED where one could not take its permission back
 */
export type DisconnectSome = (leaving: Leaving) => Promise<Result<undefined, Failure>>

export const createDisconnectSome = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly discovery: WalletDiscovery
  readonly navigate: Navigate
  readonly persistConnections: PersistConnections
  readonly disconnecting: DisconnectingCell
  readonly memory: DisconnectedMemory
  readonly leftSnapshots: LeftSnapshots
  readonly liveWallets: LiveWallets
  readonly leaveWallet: LeaveWallet
  readonly events: HostEvents
}): DisconnectSome => {
  const { connections, disconnecting, liveWallets, memory, events } = deps
  const { state, send } = connections
  const { navigate, attempts, discovery } = deps
  const placeOf = (connectorId: string): DroppedWallet => ({
    connectorId,
    namespace: findWallet(discovery, connectorId)?.connector.namespace ?? state.snapshot().activeNamespace,
  })

  /** While a connector that may reach several wallets is asked what it still shares, nobody knows what ends with what. */
  const sharesKnown = async (isMeant: (one: DroppedWallet) => boolean): Promise<void> => {
    const isAsked = (now: Connections): boolean => {
      const all = knownAccounts(now)
      const parted = all.filter(
        (one) => isMeant(one) && all.some((other) => other.connectorId === one.connectorId && !isMeant(other)),
      )
      return parted.some((one) => statusOf(now, one.namespace) === 'restoring')
    }
    if (isAsked(state.snapshot())) await waitForValue(derive([state], (now) => (isAsked(now) ? undefined : 'known')))
  }

  return async ({ namespace, connectorId }) => {
    if (namespace !== undefined && !namespacesOf(deps.settings.snapshot().networks).includes(namespace))
      return err(failure('ADAPTER_NOT_FOUND', { detail: namespace }))
    const isMeant = (one: DroppedWallet): boolean =>
      one.namespace === (namespace ?? one.namespace) && one.connectorId === (connectorId ?? one.connectorId)
    const reading = deps.persistConnections.reading()
    if (reading) await reading
    await sharesKnown(isMeant)
    // What nobody has read yet may be there all the same.
    const isRead = statusOf(state.snapshot()) !== 'unknown'
    const stored = isRead ? [] : [...(await memory.recall()), ...(await memory.dropped())]
    // By now the page may have read it too, and ask its wallet.
    const before = state.snapshot()
    const found = [...before.live, ...knownAccounts(before), ...stored].filter(isMeant).map((one) => one.connectorId)
    const attempt = attempts.state.snapshot()
    // A wallet that is being asked at this moment must not connect afterwards.
    if (isAttemptRunning(attempt) && isMeant(placeOf(attempt.connectorId))) navigate({ type: 'close' })
    const dropped = deps.persistConnections.giveUp(isMeant)
    // What was left before is not left once more.
    const isNews = found.length > 0 || (await dropped.notLeft).length > 0
    const ids = isNews ? [...new Set([...found, ...dropped.ids])] : []
    if (ids.length === 0) return ok(undefined)
    const meant = before.live.filter(isMeant)
    const ended = before.live.filter((one) => meant.some((other) => endsWith(other, one)))
    // A connector that reaches other wallets too stays, and is asked for this session.
    const isStaying = (id: string): boolean => before.live.some((one) => one.connectorId === id && !ended.includes(one))
    const staying = ids.filter(isStaying)
    const left = ids.filter((id) => !isStaying(id))
    disconnecting.set(true)
    // What they say from here on is not remembered again.
    left.forEach(liveWallets.release)
    for (const one of knownAccounts(before)) {
      const isOver = isMeant(one) || left.includes(one.connectorId)
      if (isOver) send({ type: 'nothing-remembered', namespace: one.namespace })
    }
    send({ type: 'disconnected', connectionIds: ended.map(({ id }) => id) })
    const forgotten = left.length > 0 ? memory.leave(left, knownAccounts(state.snapshot())) : Promise.resolve([])
    disconnecting.set(false)
    const kept = await forgotten
    if (staying.length > 0) await memory.remember(knownAccounts(state.snapshot()))
    const asked = new Set([...found, ...(await dropped.notLeft)])
    const isGone = (id: string): boolean => left.includes(id) && asked.has(id) && !liveWallets.isFollowed(id)
    deps.leftSnapshots.emit(
      [...kept, ...dropped.stored].filter((one) => isGone(one.connectorId) && !isLiveOf(before, one)),
    )
    const answers = await Promise.all([
      // What was chosen again while the leaving was written down stays.
      ...left.filter(isGone).map((id) => deps.leaveWallet.leave(id)),
      ...meant
        .filter((one) => staying.includes(one.connectorId))
        .map((one) => deps.leaveWallet.leave(one.connectorId, one.namespace)),
    ])
    if (answers.length === 0) return ok(undefined)
    const answer = leftSeveral(answers)
    events.emit(
      answer.ok
        ? { type: 'DISCONNECT_SUCCESS', ...(namespace === undefined ? {} : { namespace }) }
        : disconnectError(answer.failure),
    )
    return answer
  }
}
