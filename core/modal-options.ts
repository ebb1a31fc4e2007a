import type { HostEvent } from './domain/modal/host-event.ts'
import type { EvmChainDescription, Network } from './domain/networks/network.ts'
import type { CustomRpcUrls } from './domain/networks/rpc-urls.ts'
import type { CaipNetworkId } from './domain/shared/caip.ts'
import type { MessageOverrides } from './domain/shared/messages/catalogue.ts'
import type { Metadata } from './domain/shared/metadata.ts'
import type { Theme } from './domain/shared/theme.ts'
import type { CustomWallet } from './domain/wallets/custom-wallet.ts'
import type { ExternalWallet } from './domain/wallets/external-wallet.ts'
import type { ConnectorGroup } from './domain/wallets/wallet-list.ts'
import type { AllWallets } from './domain/wallets/wallet-listing.ts'
import type { KeyValueStore } from './ports/shared/key-value-store.ts'

export type { CustomRpcUrls } from './domain/networks/rpc-urls.ts'
export type { Metadata } from './domain/shared/metadata.ts'
export type { Theme, ThemeMode, ThemeTokens } from './domain/shared/theme.ts'
export type { CustomWallet } from './domain/wallets/custom-wallet.ts'
export type { ExternalWallet } from './domain/wallets/external-wallet.ts'

/** What a host passes in. Unknown or wrong options are refused by name (INVALID_OPTIONS). */
export interface ModalOptions {
  /** Any non-empty text when the services are self-hosted (decision 22). */
  readonly projectId: string
  /** Missing parts are taken from the page: title, description, origin, icon. */
  readonly metadata?: Partial<Metadata>
  /** At least one; viem's chain objects are accepted as they are. */
  readonly networks: readonly [Network | EvmChainDescription, ...(Network | EvmChainDescription)[]]
  /** Where a visitor starts who has been on none of them yet; the first unless set. */
  readonly defaultNetwork?: CaipNetworkId
  /** Own RPC addresses by network; asked before all others, in their order. */
  readonly customRpcUrls?: CustomRpcUrls
  /** Asks the RPC addresses of a network that is read how quick and reliable they are, and the best first. False unless set. */
  readonly rankRpcUrls?: boolean
  /** What has no address is off (decision 22). */
  readonly services?: {
    /** Reads the networks it knows through its RPC gateway. */
    readonly blockchain?: string
    /** A WalletConnect relay (`wss:`): wallets on other devices are reached through it. */
    readonly relay?: string
    /** Lists wallets, and has their pictures. Without it the modal offers the few that it knows by itself. */
    readonly directory?: string
  }
  /**
   * `basic`: opens at the WalletConnect code, or on a phone at all wallets, and asks nobody to leave a network that is not in
   * `networks`. `manual`: opens where `basic` does, asks for no code before the visitor does, and minds networks as `full` does.
   * `full` unless set, and where there is no relay to bring a code.
   */
  readonly mode?: 'full' | 'basic' | 'manual'
  /** False disconnects all at start (spec section 4). True unless set. */
  readonly reconnect?: boolean
  /** Which kinds of wallets are offered; all unless set, but Coinbase Wallet only when it is: its SDK asks its vendor's sites. */
  readonly wallets?: {
    readonly injected?: boolean
    readonly announced?: boolean
    readonly external?: boolean
    /** Only with `services.relay`. */
    readonly walletConnect?: boolean
    readonly coinbase?: boolean
  }
  /** Wallets of the host's own, beside those of the device. */
  readonly externalWallets?: readonly ExternalWallet[]
  /** Safes that may open this page as an app of theirs, beside https://app.safe.global. */
  readonly safe?: { readonly allowedOrigins?: readonly string[] }
  /** Hides wallets by the directory's id, rdns or name, whatever their letter case. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets of the directory that are offered first, in this order. */
  readonly featuredWalletIds?: readonly string[]
  /** Of the directory's wallets only these; all unless set. */
  readonly includeWalletIds?: readonly string[]
  /** Wallets that no directory knows. */
  readonly customWallets?: readonly CustomWallet[]
  readonly features?: {
    readonly connectorTypeOrder?: readonly ConnectorGroup[]
    /** Whether all wallets of the directory can be looked through; `mobile` on phones and tablets only. True unless set. */
    readonly allWallets?: AllWallets
  }
  /** Own images for connectors, by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Own images for networks, by CAIP-2 id. */
  readonly networkImages?: Readonly<Record<CaipNetworkId, string>>
  /** False: the modal offers no other network, and does not mind one that is not in `networks`. True unless set. */
  readonly networkSwitching?: boolean
  /** True: a wallet may stay on a network that is not in `networks`. False unless set. */
  readonly allowUnsupportedNetwork?: boolean
  readonly theme?: Theme
  /** BCP 47; `en` unless set. */
  readonly locale?: string
  readonly messages?: MessageOverrides
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /** False: the host places `<latchkey-modal>` itself. True unless set. */
  readonly append?: boolean
  /** Sets two modals of one page apart; `default` unless set (decision 38). */
  readonly storageKey?: string
  /** Replaces local storage. */
  readonly storage?: KeyValueStore
  /** Writes the snapshot cookie for server rendering (decision 39). False unless set. */
  readonly ssr?: boolean
  /** Alerts to the developer's console. False unless set (decision 12). */
  readonly debug?: boolean
  readonly onEvent?: (event: HostEvent) => void
  /** Called after each step with all that has come to the modal so far, the visitor's addresses among it. */
  readonly onRecord?: (recording: ModalRecording) => void
}

/** Plain data: keep it as JSON. What is in it: docs/recordings.md. */
export interface ModalRecording {
  readonly format: 'latchkey-recording'
  readonly version: number
  readonly steps: readonly { readonly at: number; readonly type: string }[]
}

/** What may change while the page is open. */
export type ModalUpdate = Pick<
  ModalOptions,
  | 'theme'
  | 'locale'
  | 'messages'
  | 'termsUrl'
  | 'privacyUrl'
  | 'networkSwitching'
  | 'allowUnsupportedNetwork'
  | 'debug'
  | 'onEvent'
>
