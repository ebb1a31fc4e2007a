import { activeAddress, type Connection } from '../connections/connection.ts'
import { isSameAddress } from '../namespaces/addresses.ts'
import { type CaipAddress, type CaipNetworkId, caipAddress, namespaceOf } from '../shared/caip.ts'

/** Whom a session is of: an account on one network. */
export interface SignInAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
}

export const accountOf = (connection: Connection): SignInAccount => ({
  networkId: connection.networkId,
  address: activeAddress(connection),
})

export const signInKey = ({ networkId, address }: SignInAccount): CaipAddress => caipAddress(networkId, address)

/** The same account, wherever it is. */
export const isSameOwner = (one: SignInAccount, other: SignInAccount): boolean => {
  const namespace = namespaceOf(one.networkId)
  return namespace === namespaceOf(other.networkId) && isSameAddress(namespace, one.address, other.address)
}
