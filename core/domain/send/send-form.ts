import type { TokenBalance } from '../account/token-balance.ts'
import type { Connection } from '../connections/connection.ts'
import { type Connections, connectionOf } from '../connections/connections.ts'
import { isSameAddress } from '../namespaces/addresses.ts'
import { canSend } from '../namespaces/sending-namespaces.ts'
import type { Network } from '../networks/network.ts'
import { findNetwork } from '../networks/network.ts'
import { namespaceOf } from '../shared/caip.ts'
import { nothingTyped, type WantedAmount } from './typed-amount.ts'

/** What the visitor fills in. */
export interface SendForm {
  /** The contract; left out for the network's own currency. */
  readonly token?: string
  readonly wanted: WantedAmount
  readonly to: string
}

/** No name or address is longer: what is pasted or handed over is cut there. */
export const longestReceiver = 300

export const emptyForm: SendForm = { wanted: nothingTyped, to: '' }

/** Who sends, and where. */
export interface SendingAccount {
  readonly connection: Connection
  readonly network: Network
  readonly address: string
}

/** Undefined where nobody is connected, or on a network that is not offered, or that money is not sent on here. */
export const sendingAccount = (connections: Connections, networks: readonly Network[]): SendingAccount | undefined => {
  const connection = connectionOf(connections)
  const network = connection && findNetwork(networks, connection.networkId)
  return connection === undefined || network === undefined || canSend[network.chainNamespace] !== true
    ? undefined
    : { connection, network, address: connection.activeAccount }
}

/** What can be sent. */
export type SendToken = Pick<TokenBalance, 'address' | 'name' | 'symbol' | 'price' | 'imageUrl'> & {
  readonly decimals: number
}

/** Of the network's own currency only its price is not always known. */
const nativeToken = (network: Network, tokens: readonly TokenBalance[]): SendToken => {
  const { name, symbol, decimals } = network.nativeCurrency
  const price = tokens.find(({ address }) => address === undefined)?.price
  const { imageUrl } = network.assets ?? {}
  return { name, symbol, decimals, ...(price && { price }), ...(imageUrl === undefined ? {} : { imageUrl }) }
}

/**
 * The token of this contract, or the network's own currency; undefined for one that the account does not own.
 * @param tokens of the account on this network, as far as they are known
 */
export const sendToken = (
  network: Network,
  tokens: readonly TokenBalance[],
  contract: string | undefined,
): SendToken | undefined => {
  if (contract === undefined) return nativeToken(network, tokens)
  const namespace = namespaceOf(network.caipNetworkId)
  const found = tokens.find(({ address }) => address !== undefined && isSameAddress(namespace, address, contract))
  if (found === undefined) return undefined
  const { amount, address, name, symbol, price, imageUrl } = found
  return {
    ...{ name, symbol, decimals: amount.decimals },
    ...(address === undefined ? {} : { address }),
    ...(price === undefined ? {} : { price }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}
