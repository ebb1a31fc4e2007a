export { cloud } from './cloud-services.ts'
export { contentSecurityPolicy, type PolicyChoices } from './content-security-policy.ts'
export { describeError, type ErrorDescription } from './describe-error.ts'
export type { AccountType } from './domain/connections/account.ts'
export type { ConnectedWalletInfo } from './domain/connections/connection.ts'
export type { SessionSnapshot } from './domain/connections/session-snapshot.ts'
export type { WalletLogin } from './domain/connections/wallet-login.ts'
export type { MessageKey, MessageOverrides, Messages } from './domain/feature-types.ts'
export type { AddressIn, ChainNamespace } from './domain/namespaces/chain-namespaces.ts'
export {
  type EvmChainDescription,
  type NativeCurrency,
  type Network,
  networkFromEvmChain,
} from './domain/networks/network.ts'
export type { CaipAddress, CaipNetworkId } from './domain/shared/caip.ts'
export type { FailureCode } from './domain/shared/failure.ts'
export type { FailureCategory } from './domain/shared/failure-category.ts'
export { ModalError } from './domain/shared/modal-error.ts'
export type { SiwxMessage } from './domain/sign-in/siwx-message.ts'
export type { SiwxSession } from './domain/sign-in/siwx-session.ts'
export type { Retry } from './error-help.ts'
export type {
  AccountIn,
  AccountState,
  AccountsState,
  Balance,
  BalanceOptions,
  BalanceState,
  ConnectAccount,
  ConnectionIn,
  ConnectionInfo,
  ConnectionNeed,
  ConnectOptions,
  ConnectorInfo,
  DisconnectOptions,
  KnownAccount,
  KnownConnection,
  Modal,
  ModalState,
  NameState,
  NetworkState,
  NoAccount,
  OpenOptions,
  OwnedToken,
  SwitchConnectionOptions,
  SwitchNetworkOptions,
  TokenBalancesState,
  WantedConnection,
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
export type * from './ports/connections/providers/bitcoin-provider.ts'
export type * from './ports/connections/providers/cosmos-provider.ts'
export type * from './ports/connections/providers/evm-provider.ts'
export type * from './ports/connections/providers/polkadot-provider.ts'
export type { Providers } from './ports/connections/providers/providers.ts'
export type * from './ports/connections/providers/solana-provider.ts'
export type { HostEvent } from './ports/modal/host-events.ts'
export type { KeyValueStore } from './ports/shared/key-value-store.ts'
export type { SiweConfig, SiweSession, SiwxOptions, SiwxSessionOwner } from './ports/sign-in/siwx-options.ts'
export { readSessionCookie } from './session-cookie.ts'
export type { Behavior, Subscribable } from './state/shared/behavior.ts'
export type { AccountTransaction, AccountTransfer, TransactionsState } from './transactions-state.ts'
