import { connectionOf } from '../domain/connection-machine.ts'
import { type FailureCode, failure } from '../domain/failure.ts'
import { err } from '../domain/result.ts'
import type { SessionSnapshot } from '../domain/session-snapshot.ts'
import type { Clock } from '../ports/clock.ts'
import type { WalletDiscovery } from '../ports/wallet-discovery.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings } from '../state/settings.ts'
import type { ConnectionStore } from '../state/stores.ts'
import { awaitWallet } from './find-wallet.ts'
import type { KeepSession } from './keep-session.ts'
import type { SessionMemory } from './session-memory.ts'
import { connectionThrough } from './wallet-connection.ts'

/** How long a remembered wallet may take to announce itself after a reload. */
export const restoreAnnouncementMs = 3_000
/** How long it may take to say which accounts it still shares. */
export const restoreAnswerMs = 10_000

const unanswered: readonly FailureCode[] = ['ABORTED', 'WALLET_SILENT']

/**
 * Finds out whether the visitor is still connected (spec section 4). Asks the remembered wallet and nobody else, and never
 * opens a prompt. Settles in every case; a signal that aborts leaves everything as it is.
 */
export type StartSession = (signal: AbortSignal) => Promise<void>

export const createStartSession = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  readonly memory: SessionMemory
  readonly session: KeepSession
}): StartSession => {
  const { connections, memory, clock } = deps

  const restore = async (snapshot: SessionSnapshot, given: AbortSignal): Promise<void> => {
    // The visitor may connect another wallet, or leave, while this one is awaited: then nobody waits for it any more.
    const overtaken = new AbortController()
    const watch = connections.state.value$.subscribe(({ status }) => {
      if (status !== 'restoring') overtaken.abort()
    })
    const signal = AbortSignal.any([given, overtaken.signal])
    const wallet = await awaitWallet(deps, snapshot.connectorId, restoreAnnouncementMs, signal)
    const limit = new AbortController()
    const stopLimit = clock.after(restoreAnswerMs, () => limit.abort())
    const answer =
      wallet === undefined
        ? err(failure('CONNECTOR_NOT_FOUND'))
        : await wallet.restore(AbortSignal.any([signal, limit.signal]))
    stopLimit()
    watch.unsubscribe()
    if (signal.aborted) return
    if (wallet !== undefined && answer.ok) {
      const state = connections.send({ type: 'restored', connection: connectionThrough(wallet, answer.value) })
      deps.session.follow(wallet)
      const connection = connectionOf(state)
      if (connection !== undefined) void memory.remember(connection)
    } else {
      connections.send({ type: 'restore-failed', ...(answer.ok ? {} : { failure: answer.failure }) })
      // A wallet that did not answer has not said no: it is asked again on the next visit.
      if (!answer.ok && !unanswered.includes(answer.failure.code)) await memory.forget()
    }
  }

  return async (signal) => {
    const snapshot = await memory.recall()
    if (signal.aborted || connections.state.snapshot().status !== 'unknown') return
    if (snapshot === undefined || !deps.settings.snapshot().reconnect) {
      connections.send({ type: 'no-session' })
      if (snapshot !== undefined) await memory.forget()
      return
    }
    connections.send({ type: 'session-found', snapshot })
    await restore(snapshot, signal)
  }
}
