import type { ModalOptions } from '../../core/modal-options.ts'
import { announceModal } from '../dom/loader/announce-modal.ts'
import { forEachDataBlock } from '../dom/loader/data-blocks.ts'
import { defineButton } from '../dom/loader/define-button.ts'

/**
 * For a page that describes its modal in a data block: just the button. The modal itself comes with the first sign that
 * the visitor wants it, or at once when there is a stored session.
 */
const announce = (options: ModalOptions): void =>
  announceModal(options, () => import('./index.ts'), {
    loadRuntime: () => import('./runtime.ts'),
    loadViews: () => import('./views.ts'),
  })

// Importing this on a server does nothing.
if (globalThis.document) {
  // First what asks for files: a stored session is not kept waiting by the drawing of its button.
  forEachDataBlock(announce)
  defineButton()
}
