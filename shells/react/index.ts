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
// Each hook also by a name that stands beside wagmi's and others'.
export type { ButtonSize } from '../dom/loader/button-variants.ts'
export type { LazyModal } from '../dom/loader/lazy-modal.ts'
export { AccountButton, type AccountButtonProps } from './account-button.ts'
export { ConnectButton, type ConnectButtonProps } from './connect-button.ts'
export { useModal, useModal as useLatchkeyModal } from './context.ts'
export {
  CustomButton,
  type CustomButtonAction,
  type CustomButtonNetwork,
  type CustomButtonProps,
  type CustomButtonState,
} from './custom-button.ts'
export {
  type NetworkFacts,
  useAccount,
  useAccount as useLatchkeyAccount,
  useConnections,
  useConnections as useLatchkeyConnections,
  useDisconnect,
  useDisconnect as useLatchkeyDisconnect,
  useNetwork,
  useNetwork as useLatchkeyNetwork,
} from './hooks.ts'
export { NetworkButton, type NetworkButtonProps } from './network-button.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from './provider.ts'
export {
  type ModalFacts,
  type ThemeFacts,
  useModalState,
  useModalState as useLatchkeyModalState,
  useTheme,
  useTheme as useLatchkeyTheme,
  useWalletInfo,
  useWalletInfo as useLatchkeyWalletInfo,
} from './state-hooks.ts'
export {
  type AccountEffect,
  useAccountEffect,
  useAccountEffect as useLatchkeyAccountEffect,
} from './use-account-effect.ts'
export { type BalanceFacts, useBalance, useBalance as useLatchkeyBalance } from './use-balance.ts'
export { type FollowedCalls, useCallsStatus, useCallsStatus as useLatchkeyCallsStatus } from './use-calls-status.ts'
export { type Connect, useConnect, useConnect as useLatchkeyConnect } from './use-connect.ts'
export {
  type EstimateFee,
  useEstimateFee,
  useEstimateFee as useLatchkeyEstimateFee,
} from './use-estimate-fee.ts'
export { useModalEvents, useModalEvents as useLatchkeyModalEvents } from './use-modal-events.ts'
export type { Mutation as Asked } from './use-mutation.ts'
export { type NameFacts, useName, useName as useLatchkeyName } from './use-name.ts'
export { type ScreenFacts, useScreen, useScreen as useLatchkeyScreen } from './use-screen.ts'
export { type SendCalls, useSendCalls, useSendCalls as useLatchkeySendCalls } from './use-send-calls.ts'
export {
  type SendTransaction,
  useSendTransaction,
  useSendTransaction as useLatchkeySendTransaction,
} from './use-send-transaction.ts'
export {
  type SendTransfer,
  useSendTransfer,
  useSendTransfer as useLatchkeySendTransfer,
} from './use-send-transfer.ts'
export {
  type SigningFailure,
  type SignMessage,
  useSignMessage,
  useSignMessage as useLatchkeySignMessage,
} from './use-sign-message.ts'
export {
  type SwitchNetwork,
  useSwitchNetwork,
  useSwitchNetwork as useLatchkeySwitchNetwork,
} from './use-switch-network.ts'
export {
  type TokenBalancesFacts,
  useTokenBalances,
  useTokenBalances as useLatchkeyTokenBalances,
} from './use-token-balances.ts'
export {
  type TransactionsFacts,
  useTransactions,
  useTransactions as useLatchkeyTransactions,
} from './use-transactions.ts'
export {
  useWatchTransaction,
  useWatchTransaction as useLatchkeyWatchTransaction,
  type WatchTransaction,
} from './use-watch-transaction.ts'

/**
 * Makes the modal; once, outside of components. On a server it answers that nothing is known, and does nothing.
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS, STORAGE_KEY_IN_USE
 */
export const createModal = (options: ModalOptions): LazyModal => makeModal(options, false)
