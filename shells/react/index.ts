import type { ModalOptions } from '../../core/modal-options.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { makeModal } from './make-modal.ts'

export { cloud } from '../../core/cloud-services.ts'
export type { SessionSnapshot } from '../../core/domain/connections/session-snapshot.ts'
export type * from '../../core/modal.ts'
export type {
  ExternalWallet,
  Metadata,
  ModalOptions,
  ModalUpdate,
  Theme,
  ThemeMode,
  ThemeTokens,
} from '../../core/modal-options.ts'
export type { ButtonScreen } from '../../core/view-models/account/button.ts'
export type { LazyModal } from '../dom/loader/lazy-modal.ts'
export { ConnectButton, type ConnectButtonProps } from './connect-button.ts'
export { useAccount, useConnections, useDisconnect, useModal, useNetwork } from './hooks.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from './provider.ts'

/**
 * Makes the modal; once, outside of components. On a server it answers that nothing is known, and does nothing.
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS, STORAGE_KEY_IN_USE
 */
export const createModal = (options: ModalOptions): LazyModal => makeModal(options, false)
