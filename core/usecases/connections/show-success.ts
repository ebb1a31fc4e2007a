import {
  type ConnectAttempt,
  isAttemptRunning,
  noticeableMs,
  successMs,
} from '../../domain/connections/connect-attempt.ts'
import { type Connections, connectionOf } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Navigate } from '../modal/navigate.ts'

/**
 * A wallet that the visitor has seen being asked says yes: its view tells so for a moment, then the modal closes. One that answers
 * at once, because it knows this site, closes it at once. The moment is over with whatever comes first: another view, another
 * attempt, the end of the connection.
 */
export type ShowSuccess = () => Unsubscribe

const saidYesElsewhere: readonly string[] = ['ConnectingSocial', 'ConnectingFarcaster']

export const createShowSuccess =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly attempts: AttemptStore
    readonly views: ViewStackStore
    readonly clock: Clock
    readonly navigate: Navigate
  }): ShowSuccess =>
  () => {
    const { connections, attempts, views } = deps
    // From the view's own beginning: of a wallet that was asked before these files were there, the visitor has seen nothing.
    let asked = { attempt: 0, at: 0 }
    let stop: Unsubscribe | undefined

    /** Connected, and nothing is missing. */
    const isUsable = (): boolean => {
      const state = connections.state.snapshot()
      return connectionOf(state) !== undefined && !needsNetwork(state, deps.settings.snapshot())
    }
    const isSeenWaiting = (): boolean => {
      const stack = views.state.snapshot()
      const isNoticed = deps.clock.now() - asked.at >= noticeableMs
      const { view } = currentView(stack)
      // Who logged in at an issuer has said yes there: their wallet is not asked for it.
      return isNoticed && stack.isOpen && view.startsWith('Connecting') && !saidYesElsewhere.includes(view)
    }
    const begin = (): void => {
      stop = deps.clock.after(successMs, () => deps.navigate({ type: 'success-told' }))
      attempts.send({ type: 'tell' })
    }
    const end = (): void => {
      stop?.()
      attempts.send({ type: 'stop-telling' })
    }
    const onAttempt = (attempt: ConnectAttempt): void => {
      if (isAttemptRunning(attempt) && attempt.attempt !== asked.attempt)
        asked = { attempt: attempt.attempt, at: deps.clock.now() }
      if (attempt.status === 'approved' && isUsable() && isSeenWaiting()) begin()
      else if (attempt.status !== 'told') stop?.()
    }
    const onConnection = (state: Connections): void => {
      if (isUsable() || attempts.state.snapshot().status !== 'told') return
      end()
      if (connectionOf(state) === undefined) deps.navigate({ type: 'close' })
    }
    const subscriptions = [
      attempts.state.value$.subscribe(onAttempt),
      connections.state.value$.subscribe(onConnection),
      views.state.value$.subscribe(end),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      end()
    }
  }
