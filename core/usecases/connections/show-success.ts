import { noticedMs, successMs } from '../../domain/connections/connect-attempt.ts'
import { type ConnectionState, connectionOf } from '../../domain/connections/connection-machine.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore, SuccessCell } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { CloseModal } from '../modal/close-modal.ts'

/**
 * A wallet that the visitor has seen being asked says yes: its view tells so for a moment, then the modal closes. One that answers
 * at once, because it knows this site, closes it at once. The moment is over with whatever comes first: another view, another
 * attempt, the end of the connection.
 */
export type ShowSuccess = () => Unsubscribe

export const createShowSuccess =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly success: SuccessCell
    readonly clock: Clock
    readonly closeModal: CloseModal
  }): ShowSuccess =>
  () => {
    const { connections, views, success } = deps
    let last = connections.state.snapshot()
    let asked = { attempt: 0, at: 0 }
    let stop: Unsubscribe | undefined

    const isSeenWaiting = (): boolean => {
      const stack = views.state.snapshot()
      const isNoticed = deps.clock.now() - asked.at >= noticedMs
      return isNoticed && stack.isOpen && currentView(stack).view.startsWith('Connecting')
    }
    const begin = (): void => {
      success.set(true)
      stop = deps.clock.after(successMs, deps.closeModal)
    }
    const end = (): void => {
      stop?.()
      success.set(false)
    }
    const onConnection = (state: ConnectionState): void => {
      const before = last
      last = state
      const isNews =
        before.status === 'connecting' && state.status === 'connected' && state.connection !== connectionOf(before)
      if (state.status === 'connecting' && state.attempt !== asked.attempt)
        asked = { attempt: state.attempt, at: deps.clock.now() }
      if (isNews && isSeenWaiting()) begin()
      if (state.status === 'connected' || !success.snapshot()) return
      end()
      if (connectionOf(state) === undefined) deps.closeModal()
    }
    const subscriptions = [connections.state.value$.subscribe(onConnection), views.state.value$.subscribe(end)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      end()
    }
  }
