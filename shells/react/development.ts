import type { ModalOptions } from '../../core/modal-options.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { makeModal } from './make-modal.ts'

// The entry under the condition `development`, which bundlers set while a site is being written.
export * from './index.ts'

/** As that of `index.ts`; a second modal with the same key takes the place of the first, as after a hot reload. */
export const createModal = (options: ModalOptions): LazyModal => makeModal(options, true)
