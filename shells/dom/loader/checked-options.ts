import type { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { loadingError } from '../../../core/loading-error.ts'
import type { ModalOptions, ModalUpdate } from '../../../core/modal-options.ts'
import { download } from './download.ts'
import type { OptionChecks } from './lazy-modal.ts'

export interface CheckedOptions {
  /** With the host's updates so far. */
  readonly current: () => ModalOptions
  /**
   * Checks them, once; whoever asks hears of what is wrong, and the console does.
   * @param load brings what checks them, unless that is there already
   * @throws ModalError INVALID_OPTIONS, LOAD_FAILED
   */
  readonly check: (load: () => Promise<OptionChecks>) => Promise<void>
  /** What it leaves out stays as it is. @throws ModalError INVALID_OPTIONS, when the means to check it are there */
  readonly update: (update: ModalUpdate) => void
}

/** @param changed an update that was believed has turned out to be wrong, and is taken back */
export const createCheckedOptions = (given: ModalOptions, changed: () => void): CheckedOptions => {
  let updates: readonly ModalUpdate[] = []
  let verdict: { readonly wrong: ModalError | undefined } | undefined
  let wrongAbout = (_: ModalUpdate): ModalError | undefined => undefined

  const judge = ({ wrongOptions, wrongUpdate }: OptionChecks): NonNullable<typeof verdict> => {
    wrongAbout = (update) => errorOf(wrongUpdate(update, given))
    const right = updates.filter((update) => !reported(wrongAbout(update)))
    const isBelieved = right.length === updates.length
    updates = right
    if (!isBelieved) changed()
    return { wrong: reported(errorOf(wrongOptions(given))) }
  }

  return {
    // Spread at last: a name like `__proto__` is an option that there is not.
    current: () => ({ ...given, ...Object.assign({}, ...updates) }),
    check: async (load) => {
      if (!verdict) {
        const checks = await download(load)
        // Two may have been on their way.
        verdict ??= judge(checks)
      }
      if (verdict.wrong) throw verdict.wrong
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
