import type { ModalError } from '../../../core/domain/modal-error.ts'
import { loadingError } from '../../../core/loading-error.ts'
import type { ModalOptions, ModalUpdate } from '../../../core/modal-options.ts'
import { download } from './download.ts'
import type { Stages } from './lazy-modal.ts'
import { retryable } from './retryable.ts'

export interface CheckedOptions {
  /** With the host's updates so far. */
  readonly current: () => ModalOptions
  /** Has them checked, once; whoever asks hears of what is wrong, and the console does. @throws ModalError INVALID_OPTIONS, LOAD_FAILED */
  readonly check: () => Promise<void>
  /** What it leaves out stays as it is. @throws ModalError INVALID_OPTIONS, when the means to check it are there */
  readonly update: (update: ModalUpdate) => void
}

/** @param changed an update that was believed has turned out to be wrong, and is taken back */
export const createCheckedOptions = (
  given: ModalOptions,
  loadChecks: Stages['loadChecks'],
  changed: () => void,
): CheckedOptions => {
  let updates: readonly ModalUpdate[] = []
  let wrongAbout = (_: ModalUpdate): ModalError | undefined => undefined

  const load = retryable(async () => {
    const { wrongOptions, wrongUpdate } = await download(loadChecks)
    wrongAbout = (update) => errorOf(wrongUpdate(update))
    const isRight = (update: ModalUpdate): boolean => !reported(wrongAbout(update))
    const right = updates.filter(isRight)
    if (right.length < updates.length) {
      updates = right
      changed()
    }
    return reported(errorOf(wrongOptions(given)))
  })

  return {
    current: () => Object.assign({}, given, ...updates),
    check: async () => {
      const wrong = await load()
      if (wrong) throw wrong
    },
    update: (update) => {
      const wrong = wrongAbout(update)
      if (wrong) throw wrong
      updates = [...updates, withoutUndefined(update)]
    },
  }
}

const errorOf = (detail: string | undefined): ModalError | undefined =>
  detail === undefined ? undefined : loadingError('INVALID_OPTIONS', { detail })

const reported = (error: ModalError | undefined): ModalError | undefined => {
  if (error) reportError(error)
  return error
}

const withoutUndefined = (update: ModalUpdate): ModalUpdate =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
