import { announceModal } from '../dom/loader/announce-modal.ts'
import { forEachDataBlock } from '../dom/loader/data-blocks.ts'
import { defineButton } from '../dom/loader/define-button.ts'

/**
 * For a page that describes its modal in a data block: just the button. The modal itself comes with the first sign that
 * the visitor wants it, or at once when there is a stored session.
 */
defineButton()
forEachDataBlock((options) =>
  announceModal(
    options,
    () => import('./index.ts'),
    () => import('./runtime.ts'),
    () => import('./views.ts'),
  ),
)
