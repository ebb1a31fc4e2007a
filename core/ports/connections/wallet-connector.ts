import type { Connector } from '../../domain/connections/connector.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

/** What a wallet shares once it is connected: checked addresses in their one spelling (`ChecksumAddress`), and the network it says it is on. */
export interface WalletAccounts {
  readonly accounts: readonly [string, ...string[]]
  readonly networkId: CaipNetworkId
  /** Which wallet answered, where the connector reaches any: what it says of itself, checked. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
}

export type WalletEvent =
  /** May be empty: the wallet locked itself, the visitor took the permission away, or it told of what are no accounts. */
  | { readonly type: 'accounts-changed'; readonly accounts: readonly string[] }
  | { readonly type: 'network-changed'; readonly networkId: CaipNetworkId }
  | { readonly type: 'disconnected' }
  /** A link for any WalletConnect wallet, told while `connect` waits; good until the next one, or until the attempt ends. */
  | { readonly type: 'pairing-uri'; readonly uri: string }
  /** So many of the host's requests wait for an answer in a wallet that is elsewhere. */
  | { readonly type: 'requests-changed'; readonly pending: number }

/** An app, by the start of its links: `metamask://`. */
export interface WalletLink {
  readonly href: string
  readonly name: string
}

/** The live link to one wallet. Foreign answers are checked here; nothing unchecked goes further in. */
export interface WalletConnector {
  readonly connector: Connector
  /**
   * Asks the visitor, in the wallet. Fails with CONNECTION_REJECTED, REQUEST_PENDING, WALLET_LOCKED, POPUP_BLOCKED,
   * METHOD_UNSUPPORTED, NO_ACCOUNTS, INVALID_WALLET_RESPONSE, WALLET_SILENT, CONNECTION_FAILED or, as soon as the signal
   * aborts, ABORTED; over a relay also with RELAY_UNREACHABLE, INVALID_APP_CONFIGURATION, JWT_TOKEN_NOT_VALID,
   * INVALID_PROJECT_ID, PROPOSAL_EXPIRED, CHAINS_NOT_SUPPORTED, SESSION_ENDED and STORAGE_UNAVAILABLE, and with LOAD_FAILED
   * where code has to arrive first.
   */
  readonly connect: (signal: AbortSignal) => Promise<Result<WalletAccounts, Failure>>
  /**
   * Asks nobody: answers with what the wallet already shares with this page, or fails with NO_ACCOUNTS, with SESSION_ENDED when
   * it shared something until the wallet or time ended it, and with the others above.
   */
  readonly restore: (signal: AbortSignal) => Promise<Result<WalletAccounts, Failure>>
  /**
   * Asks the visitor, in the wallet, to go to this network; a wallet that does not know it is asked once to add it. Ok only when
   * the wallet is there. Fails with NETWORK_SWITCH_REJECTED, NETWORK_NOT_SUPPORTED, REQUEST_PENDING, NETWORK_SWITCH_FAILED or,
   * as soon as the signal aborts, ABORTED.
   */
  readonly switchNetwork: (network: Network, signal: AbortSignal) => Promise<Result<undefined, Failure>>
  /** Gives the permission back where the wallet can; a wallet that cannot is simply left alone. */
  readonly disconnect: (signal: AbortSignal) => Promise<Result<undefined, Failure>>
  /** Tells from the next moment on, never before it returns. */
  readonly on: (listener: (event: WalletEvent) => void) => Unsubscribe
  /** By which link the visitor went to this wallet; where it is elsewhere, it is opened there for each request from then on. */
  readonly openedBy?: (link: WalletLink) => void
  /** The wallet's own interface for hosts (EIP-1193 for EVM chains). Opaque in here. */
  readonly provider: () => unknown
  /** Lets go of what it holds open, where it holds something: a line to a relay. What the wallet shares stays shared. */
  readonly dispose?: () => Promise<void>
}
