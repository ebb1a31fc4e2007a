import type { ModalOptions } from '../../core/modal-options.ts'
import { createButtonSheet } from '../dom/loader/button-sheet.ts'
import { createLazyModal } from '../dom/loader/create-lazy-modal.ts'
import { isServer } from '../dom/loader/is-server.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'

export const makeModal = (options: ModalOptions, isDevelopment: boolean): LazyModal => {
  if (!isServer()) document.adoptedStyleSheets.push(createButtonSheet('button:where([data-latchkey-button])'))
  return createLazyModal(options, {
    loadRuntime: () => import('./runtime.ts'),
    loadViews: () => import('./views.ts'),
    isDevelopment,
  })
}
