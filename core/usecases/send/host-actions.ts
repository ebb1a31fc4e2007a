import type { ActionState, HostAction } from '../../domain/send/host-action.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { ModalError } from '../../domain/shared/modal-error.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'
import type { ReportError } from '../modal/report-error.ts'

/** Says how an action stands. */
export type ShowAction = (state: ActionState) => void

/**
 * Carries an action out.
 * @param signal aborts when nobody wants to know any more: then the wallet is not asked, if it has not been asked yet
 * @returns how it ended; what failed was not sent, as far as anybody knows
 */
export type RunAction = (
  action: HostAction,
  show: ShowAction,
  signal: AbortSignal,
) => Promise<Result<ActionState, Failure>>

/** What hosts have done with the visitor's wallet, each by an id that the host's side gives it. */
export interface HostActions {
  /** How each stands. */
  readonly state: Signal<Readonly<Record<string, ActionState>>>
  readonly ask: (options: { readonly id: string; readonly action: HostAction }) => void
  /** Nobody wants to know of it any more. What a wallet was asked cannot be taken back. */
  readonly forget: (options: { readonly id: string }) => void
}

const refused = (reason: Failure): ActionState => ({ status: 'refused', error: new ModalError(reason) })

export const createHostActions = (deps: {
  readonly run: RunAction
  readonly reportError: ReportError
}): HostActions & { readonly follow: () => Unsubscribe } => {
  const state = createCell<Readonly<Record<string, ActionState>>>({})
  const running = new Map<string, AbortController>()
  let isOver = false
  const show = (id: string, one: ActionState): void => state.set({ ...state.snapshot(), [id]: one })

  const run = async (id: string, action: HostAction, { signal }: AbortController): Promise<void> => {
    const showNow: ShowAction = (one) => {
      if (!signal.aborted) show(id, one)
    }
    try {
      const ended = await deps.run(action, showNow, signal)
      showNow(ended.ok ? ended.value : refused(ended.failure))
    } catch (error) {
      // Nobody waits for ever for what nobody has foreseen.
      showNow(refused(deps.reportError(error)))
    }
  }

  const forget = (id: string): void => {
    running.get(id)?.abort()
    running.delete(id)
    const { [id]: _, ...rest } = state.snapshot()
    state.set(rest)
  }

  return {
    state,
    ask: ({ id, action }) => {
      if (running.has(id)) return
      // What brought it here may have been on its way for long: nothing is followed any more.
      if (isOver) return show(id, refused(failure('MODAL_DISPOSED')))
      const controller = new AbortController()
      running.set(id, controller)
      show(id, { status: 'preparing' })
      void run(id, action, controller)
    },
    forget: ({ id }) => forget(id),
    follow: () => () => {
      // The modal is gone, and whoever waits is told.
      isOver = true
      for (const [id, controller] of running) {
        controller.abort()
        show(id, refused(failure('MODAL_DISPOSED')))
      }
    },
  }
}
