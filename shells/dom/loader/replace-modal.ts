import { loadingError } from '../../../core/loading-error.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { LazyModal } from './lazy-modal.ts'

/**
 * Two modals with one key are a mistake of the host (decision 38), but in development: there a module that is reloaded makes its
 * modal again, and the new one takes the place of the old.
 * @throws ModalError STORAGE_KEY_IN_USE
 */
export const replaceModal = (
  before: LazyModal,
  { storageKey = 'default', debug }: ModalOptions,
  isDevelopment?: boolean,
): void => {
  const detail = `${storageKey}. Make a modal once, outside of components; a second one needs its own storageKey`
  const inUse = loadingError('STORAGE_KEY_IN_USE', { detail })
  if (!isDevelopment && !debug) throw inUse
  const { warn } = console
  warn(`[latchkey] ${inUse.message}. In development it takes the place of the first`)
  before.dispose()
}
