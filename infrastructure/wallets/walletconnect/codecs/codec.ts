import type { Accounts } from '../../../../core/domain/connections/account.ts'
import type { ChainNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId, ParsedAddress } from '../../../../core/domain/shared/caip.ts'
import type {
  ActiveAddress,
  WalletConnector,
  WalletEvent,
  WalletGrant,
} from '../../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../../core/ports/shared/clock.ts'
import type { AgreedAccount, Agreement } from '../agreements.ts'
import type { PeerState } from '../peer-state.ts'
import type { OpenSessionRequests, SessionRequests } from '../session-requests.ts'

/** What one namespace of a session needs of it. */
export interface PeerPartDeps {
  readonly requests: SessionRequests
  readonly start: PeerState
  /** The host's networks of this namespace. */
  readonly offered: readonly CaipNetworkId[]
  /** What the wallet said of the session beside its namespaces: its own words. */
  readonly properties: unknown
  readonly ended: AbortSignal
  readonly clock: Clock
  readonly tell: (event: WalletEvent) => void
  /** The visitor is on another network. */
  readonly onNetwork: (networkId: CaipNetworkId) => void
  /** So many more of the host's requests wait in the wallet, or fewer. */
  readonly onPending: (change: number) => void
}

/** What the wallet shares here now, and where the visitor can be with it. */
export interface PartGrant extends Pick<WalletGrant, 'networkId' | 'networkIds' | 'accountsThere'> {
  readonly accounts: Accounts
}

/** One namespace of a session that lives. */
export interface PeerPart {
  /** What hosts get. */
  readonly provider: unknown
  /** The account that the page is about signs what names none. */
  readonly lead?: (active: ActiveAddress) => void
  readonly state: () => PeerState
  /** Undefined when it shares nothing any more. */
  readonly grant: () => PartGrant | undefined
  readonly switchNetwork: WalletConnector['switchNetwork']
  /** The wallet tells something, with the chain that it tells it of: both are its own words. */
  readonly onEvent: (name: string, data: unknown, chain: unknown) => void
  /** The wallet changed what it agreed to. */
  readonly onUpdate: (agreement: Agreement) => void
  /** The wallet, or time, ended it: the session, or this namespace of it. */
  readonly onEnd: () => void
  /** The page did: nothing is told any more. */
  readonly close: () => void
}

/** A namespace as WalletConnect has it. */
export interface NamespaceCodec {
  /** What a site asks for, on the host's networks. Wallets approve of it what they know (all of it is optional). */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /**
   * Whether a wallet is on a network of its own, which may be one that the host does not offer. Elsewhere the page chooses, and what
   * is agreed to on other networks is of no use.
   */
  readonly isOnOwnNetwork?: boolean
  /** Undefined when it is no account of this namespace. */
  readonly readAccount: (account: ParsedAddress) => AgreedAccount | undefined
  /** How the wallet is asked, where that takes more than sending it there. */
  readonly openRequests?: OpenSessionRequests
  readonly open: (deps: PeerPartDeps) => PeerPart
}

export type Codecs = readonly (readonly [ChainNamespace, NamespaceCodec])[]
