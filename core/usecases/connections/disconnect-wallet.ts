import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { connectorIds, isLiveOf, knownAccount } from '../../domain/connections/connections.ts'
import { disconnectError, leftSeveral } from '../../domain/connections/disconnect-error.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { DisconnectedMemory } from '../../services/connections/disconnected-memory.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { AttemptStore, ConnectionStore, DisconnectingCell, LeftSnapshots } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { LeaveWallet } from './leave-wallet.ts'
import type { PersistConnections } from './persist-connections.ts'

/**
 * Leaves the wallet, or all where there are several. Whatever a wallet answers, this page forgets it: a visitor who pressed Disconnect is
 * disconnected. A wallet that could not take its permission back is reported to the host. Asked for twice, it is one thing.
 */
export type DisconnectWallet = () => Promise<Result<undefined, Failure>>

export const createDisconnectWallet = (deps: {
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly disconnecting: DisconnectingCell
  readonly navigate: Navigate
  readonly leaveWallet: LeaveWallet
  readonly persistConnections: PersistConnections
  readonly liveWallets: LiveWallets
  readonly memory: DisconnectedMemory
  readonly leftSnapshots: LeftSnapshots
  readonly events: HostEvents
  readonly views: ViewStackStore
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'connections'>
}): DisconnectWallet => {
  const { connections, disconnecting, liveWallets, memory, events } = deps
  let leaving: Promise<Result<undefined, Failure>> | undefined

  const leave = async (wallet: WalletConnector | undefined): Promise<Result<undefined, Failure>> => {
    const before = connections.state.snapshot()
    const account = knownAccount(before)
    disconnecting.set(true)
    // What the wallet says from here on is not remembered again.
    liveWallets.release()
    // Else one that is being read from the storage, or restored, at this moment would come up after it was left.
    connections.send({ type: 'nothing-remembered' })
    // First, so that a reload while the wallet is thinking does not bring it back.
    const ids = new Set(connectorIds(before))
    const reading = deps.persistConnections.reading()
    if (reading) await reading
    const dropped = deps.persistConnections.giveUp(() => true)
    if (account === undefined)
      for (const one of [...(await memory.recall()), ...(await memory.dropped())]) ids.add(one.connectorId)
    const last = ids.size > 0 ? undefined : await memory.lastNotLeft()
    if (last !== undefined) ids.add(last)
    // A wallet that was chosen while the storage was read has taken the place of all that was left.
    if (liveWallets.current() !== undefined) {
      disconnecting.set(false)
      return ok(undefined)
    }
    const all = [...ids, ...dropped.ids]
    const kept = all.length > 0 ? await memory.leave(all) : []
    if (all.length === 0) await memory.forget()
    for (const id of await dropped.notLeft) ids.add(id)
    // Of a wallet that was only remembered nothing is on screen any more.
    if (wallet === undefined) disconnecting.set(false)
    // What was chosen again while the leaving was written down stays.
    const left = [...ids].filter((id) => !liveWallets.isFollowed(id))
    const gone = [...kept, ...dropped.stored].filter((one) => left.includes(one.connectorId) && !isLiveOf(before, one))
    deps.leftSnapshots.emit(gone)
    const answers = await Promise.all(left.map((id) => deps.leaveWallet.leave(id)))
    const [only, ...others] = answers
    const answer = only && others.length === 0 ? only : leftSeveral(answers)
    // Unless it was connected while they were thinking: then it is followed again.
    const ended = connections.state.snapshot().live.filter(({ connectorId }) => !liveWallets.isFollowed(connectorId))
    connections.send({ type: 'disconnected', connectionIds: ended.map(({ id }) => id) })
    disconnecting.set(false)
    if (account === undefined || answers.length === 0) return answer
    const { text } = deps.translator.snapshot()
    // Where the modal has closed with the account, there is nobody to read what failed; that it is gone is heard all the same.
    if (answer.ok || !deps.views.state.snapshot().isOpen) deps.snack.announce(text('status.disconnected'))
    else deps.snack.show({ message: text('profile-wallets.disconnect-failed'), variant: 'error', autoClose: true })
    events.emit(answer.ok ? { type: 'DISCONNECT_SUCCESS', namespace: 'all' } : disconnectError(answer.failure))
    return answer
  }

  return () => {
    // A wallet that is being asked at this moment must not connect afterwards.
    if (isAttemptRunning(deps.attempts.state.snapshot())) deps.navigate({ type: 'close' })
    const wallet = liveWallets.current()
    if (wallet === undefined && leaving !== undefined) return leaving
    const mine = leave(wallet).finally(() => {
      if (leaving === mine) leaving = undefined
    })
    leaving = mine
    return mine
  }
}
