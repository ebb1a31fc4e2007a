import type { AccountType } from './domain/connections/account.ts'
import type { ConnectedWalletInfo } from './domain/connections/connection.ts'
import type { ConnectionIn, ConnectionInfo, KnownConnection } from './domain/connections/connection-info.ts'
import type { ConnectionNeed } from './domain/connections/connection-needs.ts'
import type { ConnectorType } from './domain/connections/connector.ts'
import type { WalletLogin } from './domain/connections/wallet-login.ts'
import type { OpenableView, ViewName } from './domain/feature-types.ts'
import type { AddressIn, ChainNamespace } from './domain/namespaces/chain-namespaces.ts'
import type { Network } from './domain/networks/network.ts'
import type { SendFill } from './domain/send/send-fill.ts'
import type { CaipNetworkId } from './domain/shared/caip.ts'
import type { ModalError } from './domain/shared/modal-error.ts'
import type { ModalUpdate } from './modal-options.ts'
import type { Providers } from './ports/connections/providers/providers.ts'
import type { Behavior } from './state/shared/behavior.ts'

export type { ConnectionIn, ConnectionInfo, ConnectionNeed, KnownConnection }

interface Settling {
  /**
   * False until it is known whether the visitor is connected, and signed in where you ask for that: guard on this before sending
   * anyone to a login.
   */
  readonly isSettled: boolean
}

/** Nobody is connected there, as far as anybody knows. */
export interface NoAccount extends Settling {
  readonly status: 'disconnected' | 'connecting'
  readonly address?: undefined
  readonly caipAddress?: undefined
  readonly allAccounts: readonly never[]
  readonly namespace?: undefined
  readonly needs?: undefined
  readonly wallet?: undefined
  readonly auth?: undefined
  readonly accountType?: undefined
  readonly profileName?: undefined
  readonly profileImage?: undefined
}

/** The visitor's account in one namespace. */
export interface KnownAccount<Namespace extends ChainNamespace> extends Settling {
  /** `connecting` while the session is restored. */
  readonly status: 'connecting' | 'connected'
  readonly address: AddressIn<Namespace>
  /** CAIP-10. */
  readonly caipAddress: `${Namespace}:${string}:${string}`
  readonly allAccounts: readonly AddressIn<Namespace>[]
  readonly namespace: Namespace
  /** What it still lacks: a network of yours, or a sign-in; not there while it lacks nothing, and only of one that is connected. */
  readonly needs?: readonly ConnectionNeed[]
  readonly wallet?: ConnectedWalletInfo
  readonly auth?: WalletLogin
  /** Of `address`, where its wallet has several kinds of accounts; only of one that is connected. */
  readonly accountType?: AccountType
  /** How the account is called (ENS), where that name leads to it; only with `services.blockchain`, and once it is known. */
  readonly profileName?: string
  /** The picture of that name: `data:`, or at the service's own address. */
  readonly profileImage?: string
}

/** What a host knows of the visitor's account in one of these namespaces; `namespace` and `status: 'connected'` narrow it. */
export type AccountIn<Namespace extends ChainNamespace> =
  | { readonly [Each in Namespace]: KnownAccount<Each> }[Namespace]
  | NoAccount

/** What a host knows of the visitor's account. */
export type AccountState = AccountIn<ChainNamespace>

/** By namespace, of those that the host offers and something is known of. */
export type AccountsState = { readonly [Namespace in ChainNamespace]?: AccountIn<Namespace> | undefined }

export interface ModalState {
  readonly isOpen: boolean
  readonly view: ViewName
  /** The rest of the modal has been loaded and started. */
  readonly isReady: boolean
}

export interface NetworkState {
  /** Where the wallet is; while none is connected, where the visitor was last, else the default network. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /**
   * The network of `caipNetworkId`. Of one that the host does not offer it is a placeholder (spec section 3): its id and namespace, without
   * a name, a currency or RPC addresses. Undefined while nothing is known.
   */
  readonly network: Network | undefined
  /** The wallet is on a network that the host does not offer. */
  readonly isUnsupported: boolean
  /** Those that the host offers now. */
  readonly networks: readonly Network[]
}

/** A way to connect, for a list of the host's own. */
export interface ConnectorInfo {
  /** What `connect({ connectorId })` takes. */
  readonly id: string
  readonly name: string
  /** `data:` or `https:`. What an announced wallet says of itself, as its name is: nobody has checked either. */
  readonly icon?: string
  /** `MULTI_CHAIN`: a wallet of this device that is there in several namespaces. It has one connector in each. */
  readonly type: ConnectorType
  /** Under which a directory has its picture; of those that bring none of their own. */
  readonly imageId?: string
  /** Under which a directory lists the wallet. What is known by its name nobody has checked. */
  readonly explorerId?: string
  /** Of those that the host offers, where it may be able to connect. */
  readonly namespaces: readonly ChainNamespace[]
  /** It is on this device, as the browser or the page around this one has it. */
  readonly isInstalled: boolean
  /** The one that was connected last. */
  readonly isRecent: boolean
}

/** What an account owns of its network's own currency. */
export interface Balance {
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** The whole number, with a decimal point and nothing else: `1234.5`. */
  readonly formatted: string
}

export interface BalanceState {
  /** Undefined while it is not known, without an account, and in a namespace whose chains are not read. */
  readonly balance: Balance | undefined
  /** It is on its way; an earlier one may be there meanwhile. */
  readonly isPending: boolean
  readonly error: ModalError | undefined
}

export interface BalanceOptions {
  /** Of the account in this namespace, and else of the one that the page is about. */
  readonly namespace?: ChainNamespace | undefined
}

/** What an account owns of one token, the network's own currency among them (spec section 3). Amounts are exact. */
export interface OwnedToken extends Balance {
  readonly networkId: CaipNetworkId
  /** Its contract or mint; left out for the network's own currency. */
  readonly address?: string
  readonly name: string
  /** Of one whole token in US dollars, a decimal number as text; left out where nobody knows a price. */
  readonly price?: string
  /** Of the whole amount in US dollars, a decimal number as text; left out where nobody knows a price. */
  readonly usdValue?: string
  readonly imageUrl?: string
}

export interface TokenBalancesState {
  /** As the account lists them. Undefined while they are not known, without an account, and in a namespace whose chains are not read. */
  readonly tokens: readonly OwnedToken[] | undefined
  /** In US dollars, exact, a decimal number as text: of those that have a value. Undefined where none has. */
  readonly totalUsd: string | undefined
  /** Why these are not all: no service looks tokens up (`services.blockchain`), or it does not know the network. */
  readonly missing: 'no-service' | 'unknown-network' | undefined
  /** They are on their way; earlier ones may be there meanwhile. */
  readonly isPending: boolean
  readonly error: ModalError | undefined
}

export interface NameState {
  /** In the normal form of ENSIP-15. One that was known stays while the service is away. Undefined while it is not known, for an account without a name that leads to it, and without an account. */
  readonly name: string | undefined
  /** The picture of that name, for an `<img>`: `data:`, or at the service's own address. */
  readonly imageUrl: string | undefined
  /** It is on its way; an earlier one may be there meanwhile. */
  readonly isPending: boolean
  readonly error: ModalError | undefined
}

interface OpenTarget {
  readonly view?: OpenableView
  /** Opens at the switch to this network, where the wallet has to be asked for it. */
  readonly network?: CaipNetworkId
  /** Opens with the account of this namespace, or with its wallets where none is connected. */
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
}

/** `token`, `amount` and `to` are of the view `WalletSend`: what is filled in there before the visitor comes to it. */
export interface OpenOptions extends OpenTarget, SendFill {}

export interface ConnectOptions<Namespace extends ChainNamespace = ChainNamespace> {
  /** Goes straight to this wallet; without it the visitor chooses. */
  readonly connectorId?: string
  /** In which namespace, and in no other; without it in the one that the page is about. What `connect()` resolves with follows it. */
  readonly namespace?: Namespace
  readonly signal?: AbortSignal
}

/** Which wallets are left: all, those of a namespace, or one of them. */
export interface DisconnectOptions {
  readonly namespace?: ChainNamespace
  readonly connectorId?: string
}

/** One of `modal.connections`. */
export interface WantedConnection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

export interface SwitchConnectionOptions extends WantedConnection {
  /** Of its accounts this one. */
  readonly address?: string
  readonly signal?: AbortSignal
}

export interface SwitchNetworkOptions {
  readonly signal?: AbortSignal
}

export type ConnectAccount = <Namespace extends ChainNamespace = ChainNamespace>(
  options?: ConnectOptions<Namespace>,
) => Promise<AccountIn<Namespace>>

export interface GetProvider {
  <Namespace extends ChainNamespace>(namespace: Namespace): Promise<Providers[Namespace] | undefined>
  (namespace?: ChainNamespace): Promise<unknown>
}

/** A modal, as a host holds it. Everything that fails rejects with a `ModalError`, wrong arguments with INVALID_OPTIONS. */
export interface Modal {
  /**
   * Resolves with the account state once the modal is closed again (decision 19). Rejects with MODAL_CLOSED when it is closed
   * before it has been loaded, with INVALID_OPTIONS for a view that there is not, with ABORTED and with LOAD_FAILED.
   */
  readonly open: (options?: OpenOptions) => Promise<AccountState>
  readonly close: () => void
  /** Resolves when connected, and when it is known whether a sign-in is missing (`needs`); rejects with CONNECTION_REJECTED, MODAL_CLOSED, ABORTED and the other codes of the catalogue. */
  readonly connect: ConnectAccount
  /**
   * A wallet goes with all that it shares: a session over several namespaces ends in each. Rejects with DISCONNECT_FAILED where the
   * wallet could not take its permission back, and with DISCONNECT_CHAINS_FAILED where there are several, or the options say which; they are
   * left all the same. With SIGN_OUT_TIMEOUT where the site did not answer its sign-out within 3 seconds. With ADAPTER_NOT_FOUND for a
   * namespace that is not offered.
   */
  readonly disconnect: (options?: DisconnectOptions) => Promise<void>
  /**
   * Goes over to another wallet, or another account of one (`features.multiWallet`): at once where it is live, else its wallet is asked
   * anew, as by `connect()`. Rejects with MULTI_WALLET_DISABLED, NAMESPACE_REQUIRED, NOT_CONNECTED, and as `connect()` does.
   */
  readonly switchConnection: (options: SwitchConnectionOptions) => Promise<void>
  /** Leaves a wallet that is live, and takes it off `connections` (`features.multiWallet`). Rejects as `disconnect()`, and with MULTI_WALLET_DISABLED. */
  readonly deleteConnection: (options: WantedConnection) => Promise<void>
  /**
   * Asks the connected wallet, which is asked once to add a network that it does not know; that of the last visit once it is there. Without
   * a wallet it is the network for later. Rejects with NETWORK_NOT_FOUND, NETWORK_SWITCH_REJECTED, NETWORK_NOT_SUPPORTED, REQUEST_PENDING, NETWORK_SWITCH_FAILED;
   * with MODAL_CLOSED when the host calls `close()` while the wallet is asked, and ABORTED with the signal.
   */
  readonly switchNetwork: (id: CaipNetworkId, options?: SwitchNetworkOptions) => Promise<void>
  /**
   * EIP-1193 for `eip155`; of the connected wallet unless a namespace is named, and undefined while nothing is connected in it. Rejects
   * with ADAPTER_NOT_FOUND for one that is not offered.
   */
  readonly getProvider: GetProvider
  /** Loads the rest of the modal now; hovering and focusing the button do the same. */
  readonly preload: () => Promise<void>
  /** What it leaves out stays as it is. `networks` names some of those of the options. Throws INVALID_OPTIONS. */
  readonly update: (update: ModalUpdate) => void
  readonly dispose: () => void
  readonly account: Behavior<AccountState>
  /** Of each namespace, where `account` is of the one that the page is about. */
  readonly accounts: Behavior<AccountsState>
  readonly connections: Behavior<readonly ConnectionInfo[]>
  readonly network: Behavior<NetworkState>
  readonly state: Behavior<ModalState>
  /**
   * Resolves when the options have been checked, and a stored session has been restored or found dead. Rejects with INVALID_OPTIONS,
   * and with LOAD_FAILED when a stored session could not be looked at.
   */
  readonly ready: Promise<void>
}
