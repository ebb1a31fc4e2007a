import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { earlyError, errorLike } from '../../../core/early-error.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'

export interface RunOptions<Wanted extends ActionState> {
  /** Told of each state, this one the last. */
  readonly onState?: (state: ActionState) => void
  /** Whether the host has what it wanted. */
  readonly isOver: (state: ActionState) => state is Wanted
  readonly signal?: AbortSignal | undefined
}

/** Two copies of this code may act on one modal. */
const copy = (): string => globalThis.crypto.getRandomValues(new Uint32Array(2)).join('-')
let prefix: string | undefined
let count = 0

const nextId = (): string => {
  prefix ??= copy()
  count += 1
  return `${prefix}-${count}`
}

const aborted = (): Error => errorLike('ABORTED', ['visitor', 'Request was aborted'])

/** What is loaded may be on its way for long: whoever has left does not wait for it. */
const unlessAborted = <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => reject(aborted())
    signal?.addEventListener('abort', onAbort)
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })

const loadActions = async (modal: LazyModal) => {
  await modal.ready
  const { send } = await (await modal.core()).loadFeatures(['send'])
  return send.actions
}

/**
 * Has the modal do something, and forgets it once the host has what it wanted.
 * @throws ModalError what it was refused with; ABORTED, MODAL_DISPOSED, LOAD_FAILED, INVALID_OPTIONS
 */
export const runAction = async <Wanted extends ActionState>(
  modal: LazyModal,
  action: HostAction,
  { onState, isOver, signal }: RunOptions<Wanted>,
): Promise<Wanted> => {
  // Plain JavaScript may pass anything.
  if (typeof modal?.core !== 'function')
    throw earlyError('INVALID_OPTIONS', { detail: 'the first argument has to be a modal' })
  if (signal !== undefined && typeof signal.addEventListener !== 'function')
    throw earlyError('INVALID_OPTIONS', { detail: 'signal has to be an AbortSignal' })
  if (signal?.aborted) throw aborted()
  const actions = await unlessAborted(signal, loadActions(modal))
  if (signal?.aborted) throw aborted()
  const id = nextId()
  return new Promise((resolve, reject) => {
    let last: ActionState | undefined
    const stop = (): void => {
      subscription.unsubscribe()
      signal?.removeEventListener('abort', onAbort)
      actions.forget({ id })
    }
    const onAbort = (): void => {
      stop()
      reject(aborted())
    }
    const hear = (state: ActionState | undefined): void => {
      if (state === undefined || state === last) return
      last = state
      try {
        onState?.(state)
      } catch (error) {
        // A listener of the host's is no reason to lose what was sent.
        reportError(error)
      }
      if (state.status === 'refused') {
        stop()
        reject(state.error)
      } else if (isOver(state)) {
        stop()
        resolve(state)
      }
    }
    const subscription = actions.state.value$.subscribe((all) => hear(all[id]))
    signal?.addEventListener('abort', onAbort)
    actions.ask({ id, action })
  })
}
