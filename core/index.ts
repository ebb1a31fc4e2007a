export { cloud } from './cloud-services.ts'
export { contentSecurityPolicy, type PolicyChoices } from './content-security-policy.ts'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './domain/caip.ts'
export type { ConnectedWalletInfo } from './domain/connection.ts'
export type { FailureCategory, FailureCode } from './domain/failure.ts'
export type { MessageKey, MessageOverrides, Messages } from './domain/messages/catalogue.ts'
export { ModalError } from './domain/modal-error.ts'
export { type EvmChainDescription, type NativeCurrency, type Network, networkFromEvmChain } from './domain/network.ts'
export type { SessionSnapshot } from './domain/session-snapshot.ts'
export type {
  AccountState,
  ConnectOptions,
  Modal,
  ModalState,
  NetworkState,
  OpenOptions,
  SwitchNetworkOptions,
} from './modal.ts'
export type {
  CustomRpcUrls,
  CustomWallet,
  ExternalWallet,
  Metadata,
  ModalOptions,
  ModalRecording,
  ModalUpdate,
  Theme,
  ThemeMode,
  ThemeTokens,
} from './modal-options.ts'
export type { HostEvent } from './ports/host-events.ts'
export type { KeyValueStore } from './ports/key-value-store.ts'
export { readSessionCookie } from './session-cookie.ts'
export type { Behavior, Subscribable } from './state/behavior.ts'
