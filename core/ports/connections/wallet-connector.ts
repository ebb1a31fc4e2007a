import type { Account, Accounts, AccountType } from '../../domain/connections/account.ts'
import type { Connector } from '../../domain/connections/connector.ts'
import type { WalletLogin } from '../../domain/connections/wallet-login.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'
import type { EmbeddedLogin } from './embedded-login.ts'
import type { RemoteWallet } from './remote-wallet.ts'
import type { WalletApprovals } from './wallet-approvals.ts'

/** What a wallet shares in one namespace. */
export interface WalletGrant {
  readonly namespace: ChainNamespace
  /** With checked addresses in their one spelling (`ChecksumAddress`); the first is the active one. */
  readonly accounts: Accounts
  /** Of this namespace: the one it says it is on, or the first of `networkIds`. */
  readonly networkId: CaipNetworkId
  /** Where a wallet is on no network of its own, as outside of EVM: those of the host's that it can be on. The page chooses. */
  readonly networkIds?: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** The accounts on those of them where they are others: one key has another address there. `false` where the visitor is asked for them first. */
  readonly accountsThere?: Readonly<Record<string, Accounts | false>>
  /** Which wallet answered, where the connector reaches any: what it says of itself, checked. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  readonly auth?: WalletLogin
  /** Where the wallet keeps which of its accounts the visitor prefers: the first then, and it counts before what the page remembers. */
  readonly preferredType?: AccountType
  /** Of a session over several namespaces: grants with one number end together. */
  readonly session?: number
}

/** One for each namespace, and for none that it was not asked for; the first is what the page is about. */
export type WalletGrants = readonly [WalletGrant, ...WalletGrant[]]

export type WalletEvent =
  /** May be empty: the wallet locked itself, the visitor took the permission away, or it told of what are no accounts. */
  | { readonly type: 'accounts-changed'; readonly namespace: ChainNamespace; readonly accounts: readonly Account[] }
  | {
      readonly type: 'network-changed'
      readonly namespace: ChainNamespace
      readonly networkId: CaipNetworkId
      /** Where they are others there. */
      readonly accounts?: readonly Account[]
    }
  /** In all of its namespaces, unless one is named. */
  | { readonly type: 'disconnected'; readonly namespace?: ChainNamespace }

export type ActiveAddress = () => string | undefined

/** The live link to one wallet. Foreign answers are checked here; nothing unchecked goes further in. */
export interface WalletConnector {
  readonly connector: Connector
  /**
   * Asks the visitor, in the wallet, for accounts in these namespaces. Fails with CONNECTION_REJECTED, REQUEST_PENDING,
   * WALLET_LOCKED, POPUP_BLOCKED, METHOD_UNSUPPORTED, NO_ACCOUNTS, INVALID_WALLET_RESPONSE, WALLET_SILENT, CONNECTION_FAILED,
   * with CHAINS_NOT_SUPPORTED when it has none of the namespaces or their networks or, as soon as the signal aborts, ABORTED;
   * over a relay also with RELAY_UNREACHABLE, INVALID_APP_CONFIGURATION, JWT_TOKEN_NOT_VALID, INVALID_PROJECT_ID,
   * PROPOSAL_EXPIRED, SESSION_ENDED and STORAGE_UNAVAILABLE, and with LOAD_FAILED where code has to arrive first.
   */
  readonly connect: (
    namespaces: readonly ChainNamespace[],
    signal: AbortSignal,
  ) => Promise<Result<WalletGrants, Failure>>
  /**
   * Asks nobody: answers with what the wallet already shares with this page, or fails with NO_ACCOUNTS, with SESSION_ENDED when
   * it shared something until the wallet or time ended it, and with the others above.
   */
  readonly restore: (
    namespaces: readonly ChainNamespace[],
    signal: AbortSignal,
  ) => Promise<Result<WalletGrants, Failure>>
  /**
   * Asks the visitor, in the wallet, to go to this network; a wallet that does not know it is asked once to add it. Ok only when
   * the wallet is there. Fails with NETWORK_SWITCH_REJECTED, NETWORK_NOT_SUPPORTED, REQUEST_PENDING, NETWORK_SWITCH_FAILED or,
   * as soon as the signal aborts, ABORTED.
   */
  readonly switchNetwork: (network: Network, signal: AbortSignal) => Promise<Result<undefined, Failure>>
  /**
   * Gives the permission back where the wallet can; a wallet that cannot is simply left alone. Where a connector reaches several wallets,
   * of the one that speaks for this namespace, if one is named: what else ends with it is told.
   */
  readonly disconnect: (signal: AbortSignal, namespace?: ChainNamespace) => Promise<Result<undefined, Failure>>
  /** Tells from the next moment on, never before it returns. */
  readonly on: (listener: (event: WalletEvent) => void) => Unsubscribe
  /**
   * The wallet's own interface for hosts (EIP-1193 for EVM chains), of the first namespace unless one is named. Opaque in here.
   * @param active which account the page is about, whenever that is asked: where the page chooses it, it signs what names none
   */
  readonly provider: (namespace?: ChainNamespace, active?: ActiveAddress) => unknown
  readonly remote?: RemoteWallet
  /** Only of a wallet that the visitor opens by a login. */
  readonly login?: EmbeddedLogin
  /** Only of a wallet that asks the visitor within the modal. */
  readonly approvals?: WalletApprovals
  /** Lets go of what it holds open, where it holds something: a line to a relay. What the wallet shares stays shared. */
  readonly dispose?: () => Promise<void>
}
