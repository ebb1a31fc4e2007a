import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import type { Account } from './account.ts'
import type { ConnectedWalletInfo } from './connection.ts'

/** What a host knows of a wallet in one namespace. */
export interface ConnectionInfo {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** `connected`: it is the active one of its namespace; `active`: it is live beside that one; `disconnected`: it was. */
  readonly status: 'connected' | 'active' | 'disconnected'
  /** The active one of `accounts`. */
  readonly address: string
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  /** How the visitor signed in to it, where that is how it is opened. */
  readonly auth?: { readonly name: string }
  readonly wallet: Pick<ConnectedWalletInfo, 'name'> & Partial<ConnectedWalletInfo>
}
