import type { ModalOptions } from '../../core/modal-options.ts'
import type { HeadlessModal } from '../dom/headless/create-headless-modal.ts'
import { makeHeadlessModal } from './make-headless-modal.ts'

// The entry under the condition `development`, which bundlers set while a site is being written.
export * from './headless.ts'

/** As that of `headless.ts`; a second modal with the same key takes the place of the first, as after a hot reload. */
export const createModal = (options: ModalOptions): HeadlessModal => makeHeadlessModal(options, true)
