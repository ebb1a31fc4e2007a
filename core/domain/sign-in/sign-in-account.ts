import { activeAddress, type Connection } from '../connections/connection.ts'
import { walletConnectConnector } from '../connections/connector.ts'
import { isSameAddress } from '../namespaces/addresses.ts'
import { hasAddressPerNetwork } from '../namespaces/addresses-elsewhere.ts'
import { type CaipNetworkId, caipAddress, namespaceOf } from '../shared/caip.ts'

/** Whom a session is of: an account on one network, in one wallet. Another wallet may show the same account without a key of it. */
export interface SignInAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly wallet: string
}

/** Over a relay one connector reaches any wallet, of which is known what it calls itself. */
export const walletOf = ({ connectorId, wallet: { name, type } }: Connection): string =>
  type === 'WALLET_CONNECT' ? `${connectorId} ${name}` : connectorId

/** The same wallet. Of one that is only remembered nobody knows its name over a relay (`walletConnect`): then any of that relay is meant. */
export const isSameWallet = (one: string, other: string): boolean => {
  const isAnyOf = (any: string, named: string): boolean =>
    any === walletConnectConnector.id && named.startsWith(`${any} `)
  return one === other || isAnyOf(one, other) || isAnyOf(other, one)
}

export const accountOf = (connection: Connection): SignInAccount => ({
  networkId: connection.networkId,
  address: activeAddress(connection),
  wallet: walletOf(connection),
})

export const signInKey = ({ networkId, address, wallet }: SignInAccount): string =>
  `${caipAddress(networkId, address)} ${wallet}`

/** The same account, wherever it is. */
const isSameAddressOf = (one: SignInAccount, other: SignInAccount): boolean => {
  const namespace = namespaceOf(one.networkId)
  return namespace === namespaceOf(other.networkId) && isSameAddress(namespace, one.address, other.address)
}

/** The same account of the same wallet, wherever it is. */
export const isSameOwner = (one: SignInAccount, other: SignInAccount): boolean =>
  isSameWallet(one.wallet, other.wallet) && isSameAddressOf(one, other)

/** The same account of the same wallet or, where its address tells nothing of that, one that it has on another network. */
export const mayBeSameOwner = (one: SignInAccount, other: SignInAccount): boolean =>
  isSameOwner(one, other) ||
  (isSameWallet(one.wallet, other.wallet) &&
    one.networkId !== other.networkId &&
    namespaceOf(one.networkId) === namespaceOf(other.networkId) &&
    hasAddressPerNetwork[namespaceOf(one.networkId)] === true)

/** The same account on the same network, in whichever wallet. */
export const isSamePlace = (one: SignInAccount, other: SignInAccount): boolean =>
  one.networkId === other.networkId && isSameAddressOf(one, other)
