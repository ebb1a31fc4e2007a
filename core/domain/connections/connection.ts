import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { type CaipAddress, type CaipNetworkId, caipAddress } from '../shared/caip.ts'
import { shortAddress } from '../shared/short-address.ts'
import type { Account, Accounts } from './account.ts'
import type { WalletLogin } from './wallet-login.ts'

/** What a host and a screen may know of the wallet behind a connection. */
export interface ConnectedWalletInfo {
  readonly name: string
  readonly type: string
  readonly icon?: string
  readonly rdns?: string
}

/** A live link with accounts (spec section 3), of which one is active. */
export interface Connection {
  /** Several may come through one connector. */
  readonly id: string
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** Where a connector reaches several wallets: those of one session end together. */
  readonly session?: number
  readonly networkId: CaipNetworkId
  readonly accounts: Accounts
  /** The address of one of them. */
  readonly activeAccount: string
  readonly wallet: ConnectedWalletInfo
  readonly auth?: WalletLogin
}

/** What a wallet shares ends as a whole, or where its connector reaches several wallets, with the session. */
export const endsWith = (one: Connection, other: Connection): boolean =>
  one.id === other.id ||
  (one.connectorId === other.connectorId &&
    one.session === other.session &&
    (one.session !== undefined || one.wallet.type !== 'WALLET_CONNECT'))

/** Of a wallet that has one connection for each namespace. */
export const connectionId = (namespace: ChainNamespace, connectorId: string): string => `${namespace}:${connectorId}`

export const activeAddress = (connection: Connection): string => connection.activeAccount

/** With what is known of the account. */
export const activeAccountOf = ({ accounts, activeAccount }: Connection): Account | undefined =>
  accounts.find(({ address }) => address === activeAccount)

/**
 * The other accounts of the embedded wallet, each of which its visitor has there. Of another wallet nobody knows: what it shares on one network may be
 * nothing of the visitor's on the next.
 */
export const addressesBeside = (connection: Connection | undefined, own: string): readonly string[] =>
  connection?.auth === undefined
    ? []
    : connection.accounts.map(({ address }) => address).filter((address) => address !== own)

/** It is a contract (ERC-4337), and no key of the wallet's own. */
export const isSmartAccount = (connection: Connection): boolean => activeAccountOf(connection)?.type === 'smartAccount'

export const connectionCaipAddress = (connection: Connection): CaipAddress =>
  caipAddress(connection.networkId, activeAddress(connection))

export const connectionLabel = (connection: Connection): string => shortAddress(activeAddress(connection))
