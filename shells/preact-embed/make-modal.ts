import type { ModalOptions } from '../../core/modal-options.ts'
import { checkShape } from '../dom/loader/check-shape.ts'
import { createLazyModal } from '../dom/loader/create-lazy-modal.ts'
import type { LazyModal, Stages } from '../dom/loader/lazy-modal.ts'
import { modalSlot } from '../dom/loader/modal-slot.ts'

const stages: Stages = {
  loadRuntime: () => import('./runtime.ts'),
  loadViews: () => import('./views.ts'),
  loadChecks: () => import('./check-options.ts'),
  loadReadiness: () => import('../dom/loader/prefetch-runtime.ts'),
}

export const makeModal = (options: ModalOptions, isDevelopment: boolean): LazyModal => {
  checkShape(options)
  return createLazyModal(options, { ...stages, ...modalSlot(options.storageKey).announced?.stages, isDevelopment })
}
