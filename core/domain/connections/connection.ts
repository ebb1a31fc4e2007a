import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { type CaipAddress, type CaipNetworkId, caipAddress } from '../shared/caip.ts'
import { shortAddress } from '../shared/short-address.ts'

/** What a host and a screen may know of the wallet behind a connection. */
export interface ConnectedWalletInfo {
  readonly name: string
  readonly type: string
  readonly icon?: string
  readonly rdns?: string
}

/** A live link with accounts (spec section 3). At least one account; the first is the active one. */
export interface Connection {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly [string, ...string[]]
  readonly wallet: ConnectedWalletInfo
}

export const activeAddress = (connection: Connection): string => connection.accounts[0]

export const connectionCaipAddress = (connection: Connection): CaipAddress =>
  caipAddress(connection.networkId, activeAddress(connection))

export const connectionLabel = (connection: Connection): string => shortAddress(activeAddress(connection))
