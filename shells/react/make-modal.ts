import type { ModalOptions } from '../../core/modal-options.ts'
import { adoptButtonSheet } from '../dom/loader/button-sheet.ts'
import { createLazyModal } from '../dom/loader/create-lazy-modal.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'

export const makeModal = (options: ModalOptions, isDevelopment: boolean): LazyModal =>
  createLazyModal(
    options,
    {
      loadRuntime: () => import('./runtime.ts'),
      loadViews: () => import('./views.ts'),
      loadChecks: () => import('./check-options.ts'),
      loadReadiness: () => import('../dom/loader/prefetch-runtime.ts'),
      isDevelopment,
    },
    adoptButtonSheet,
  )
