import type { AddressIn, ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { Account } from './account.ts'
import type { ConnectedWalletInfo } from './connection.ts'
import type { WalletLogin } from './wallet-login.ts'

/** What a host knows of a wallet in one of these namespaces; `namespace` narrows it. */
export type ConnectionIn<Namespace extends ChainNamespace> = {
  readonly [Each in Namespace]: KnownConnection<Each>
}[Namespace]

/** What a host knows of a wallet in one namespace. */
export type ConnectionInfo = ConnectionIn<ChainNamespace>

export interface KnownConnection<Namespace extends ChainNamespace> {
  readonly namespace: Namespace
  readonly connectorId: string
  /** `connected`: it is the active one of its namespace; `active`: it is live beside that one; `disconnected`: it was. */
  readonly status: 'connected' | 'active' | 'disconnected'
  /** The active one of `accounts`. */
  readonly address: AddressIn<Namespace>
  readonly accounts: readonly Account<AddressIn<Namespace>>[]
  readonly networkId: `${Namespace}:${string}`
  readonly auth?: WalletLogin
  readonly wallet: Pick<ConnectedWalletInfo, 'name'> & Partial<ConnectedWalletInfo>
}
