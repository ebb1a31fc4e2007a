import type { ModalOptions } from '../../core/modal-options.ts'
import { createHeadlessModal, type HeadlessModal } from '../dom/headless/create-headless-modal.ts'

export const makeHeadlessModal = (options: ModalOptions, isDevelopment: boolean): HeadlessModal =>
  createHeadlessModal(options, {
    loadRuntime: () => import('./runtime.ts'),
    loadChecks: () => import('./check-options.ts'),
    loadReadiness: () => import('../dom/loader/prefetch-runtime.ts'),
    isDevelopment,
  })
