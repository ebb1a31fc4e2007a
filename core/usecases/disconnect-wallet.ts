import type { Failure } from '../domain/failure.ts'
import { ok, type Result } from '../domain/result.ts'
import type { HostEvents } from '../ports/host-events.ts'
import type { TranslatorBehavior } from '../state/settings.ts'
import type { ConnectionStore, DisconnectingCell } from '../state/stores.ts'
import type { KeepSession } from './keep-session.ts'
import type { SessionMemory } from './session-memory.ts'
import type { ShowSnack } from './show-snack.ts'

/**
 * Leaves the wallet. Whatever the wallet answers, this page forgets the session: a visitor who pressed Disconnect is
 * disconnected. A wallet that could not take its permission back is reported to the host.
 */
export type DisconnectWallet = () => Promise<Result<undefined, Failure>>

export const createDisconnectWallet = (deps: {
  readonly connections: ConnectionStore
  readonly disconnecting: DisconnectingCell
  readonly session: KeepSession
  readonly memory: SessionMemory
  readonly events: HostEvents
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
}): DisconnectWallet => {
  const { connections, disconnecting, session, memory, events } = deps
  return async () => {
    const wallet = session.current()
    disconnecting.set(true)
    // First, so that a reload while the wallet is thinking does not bring the session back.
    await memory.forget()
    session.release()
    const answer = wallet === undefined ? ok(undefined) : await wallet.disconnect(new AbortController().signal)
    // Unless another wallet was connected while this one was thinking.
    if (session.current() === undefined) connections.send({ type: 'disconnected' })
    disconnecting.set(false)
    deps.snack.announce(deps.translator.snapshot().text('status.disconnected'))
    events.emit(answer.ok ? { type: 'DISCONNECT_SUCCESS' } : { type: 'DISCONNECT_ERROR', failure: answer.failure })
    return answer
  }
}
