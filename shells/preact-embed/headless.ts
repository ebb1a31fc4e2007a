import type { ModalOptions } from '../../core/modal-options.ts'
import type { HeadlessModal } from '../dom/headless/create-headless-modal.ts'
import { makeHeadlessModal } from './make-headless-modal.ts'

export { cloud } from '../../core/cloud-services.ts'
export type * from '../dom/headless/exports.ts'
export {
  balanceOf,
  codePath,
  connectorsOf,
  nameOf,
  onModalEvent,
  tokenBalancesOf,
  transactionsOf,
} from '../dom/headless/exports.ts'

/**
 * Makes a modal of which nothing is drawn; once, outside of components. On a server it answers that nothing is known, and does nothing.
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS, STORAGE_KEY_IN_USE
 */
export const createModal = (options: ModalOptions): HeadlessModal => makeHeadlessModal(options, false)
