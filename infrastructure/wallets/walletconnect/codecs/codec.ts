import type { ChainNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId, ParsedAddress } from '../../../../core/domain/shared/caip.ts'
import type { WalletConnector, WalletEvent } from '../../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../../core/ports/shared/clock.ts'
import type { AgreedAccount, Agreement } from '../agreements.ts'
import type { PeerState } from '../peer-state.ts'
import type { SessionRequests } from '../session-requests.ts'

/** What one namespace of a session needs of it. */
export interface PeerPartDeps {
  readonly requests: SessionRequests
  readonly start: PeerState
  readonly ended: AbortSignal
  readonly clock: Clock
  readonly tell: (event: WalletEvent) => void
  /** The visitor is on another network. */
  readonly onNetwork: (networkId: CaipNetworkId) => void
  /** So many more of the host's requests wait in the wallet, or fewer. */
  readonly onPending: (change: number) => void
}

/** One namespace of a session that lives. */
export interface PeerPart {
  /** What hosts get. */
  readonly provider: unknown
  readonly state: () => PeerState
  readonly switchNetwork: WalletConnector['switchNetwork']
  /** The wallet tells something, with the chain that it tells it of: both are its own words. */
  readonly onEvent: (name: string, data: unknown, chain: unknown) => void
  /** The wallet changed what it agreed to. */
  readonly onUpdate: (agreement: Agreement) => void
  /** The wallet, or time, ended the session. */
  readonly onEnd: () => void
  /** The page did: nothing is told any more. */
  readonly close: () => void
}

/** A namespace as WalletConnect has it. */
export interface NamespaceCodec {
  /** What a site asks for, on the host's networks. Wallets approve of it what they know (all of it is optional). */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Undefined when it is no account of this namespace. */
  readonly readAccount: (account: ParsedAddress) => AgreedAccount | undefined
  readonly open: (deps: PeerPartDeps) => PeerPart
}

export type Codecs = readonly (readonly [ChainNamespace, NamespaceCodec])[]
