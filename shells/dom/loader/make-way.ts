import { loadingError } from '../../../core/loading-error.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { LazyModal } from './lazy-modal.ts'

/**
 * Two modals with one key are a mistake of the host (decision 38), but in development: there a module that is reloaded makes its
 * modal again, and the new one takes the place of the old.
 * @throws ModalError STORAGE_KEY_IN_USE
 */
export const makeWay = (
  before: LazyModal,
  { storageKey = 'default', debug }: ModalOptions,
  isDevelopment?: boolean,
): void => {
  if (!isDevelopment && !debug) {
    const detail = `${storageKey}. Give each modal a storageKey of its own, or dispose() the one before`
    throw loadingError('STORAGE_KEY_IN_USE', { detail })
  }
  const { warn } = console
  warn(`[latchkey] A second modal with the storageKey ${storageKey} takes the place of the first`)
  before.dispose()
}
