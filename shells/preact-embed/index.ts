import type { ModalOptions } from '../../core/modal-options.ts'
import { forEachDataBlock } from '../dom/loader/data-blocks.ts'
import { defineButton } from '../dom/loader/define-button.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { modalSlot } from '../dom/loader/modal-slot.ts'
import { makeModal } from './make-modal.ts'

export { cloud } from '../../core/cloud-services.ts'
export type { LazyModal } from '../dom/loader/lazy-modal.ts'

/**
 * Makes the modal of this page, or one of several with a `storageKey` each. Every `<latchkey-button>` of that key shows it.
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS, STORAGE_KEY_IN_USE
 */
export const createModal = (options: ModalOptions): LazyModal => makeModal(options, false)

/** The modal with that storage key, wherever it was made: of one from a data block there is no other handle. */
export const getModal = (storageKey?: string): LazyModal | undefined => modalSlot(storageKey).modal

// Importing this on a server does nothing.
if (globalThis.document) {
  defineButton()
  forEachDataBlock((options) => {
    if (!getModal(options.storageKey)) createModal(options)
  })
}
