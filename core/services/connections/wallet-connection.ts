import { type Connection, connectionId } from '../../domain/connections/connection.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { WalletConnector, WalletGrant, WalletGrants } from '../../ports/connections/wallet-connector.ts'
import type { Settings } from '../../state/modal/settings.ts'

/**
 * What a wallet shared, as the connections the state holds. One that is on no network of its own is told which one the page has chosen: it
 * is what its provider signs for.
 * @param wished for such a wallet: the first of these that it can be on
 */
export const connectionsThrough = (
  wallet: WalletConnector,
  [first, ...others]: WalletGrants,
  { networks, defaultNetworkId }: Pick<Settings, 'networks' | 'defaultNetworkId'>,
  wished: readonly (CaipNetworkId | undefined)[],
): readonly [Connection, ...Connection[]] => {
  const { id, name, type, imageUrl, info } = wallet.connector
  const connectionOf = ({
    namespace,
    networkId: told,
    networkIds,
    accounts,
    wallet: peer,
  }: WalletGrant): Connection => {
    const icon = peer === undefined ? imageUrl : peer.icon
    const networkId = [...wished, defaultNetworkId].find((wish) => wish && networkIds?.includes(wish)) ?? told
    const network = networkIds && findNetwork(networks, networkId)
    if (network) void wallet.switchNetwork(network, new AbortController().signal)
    return {
      id: connectionId(namespace, id),
      connectorId: id,
      namespace,
      networkId,
      accounts,
      activeAccount: accounts[0].address,
      wallet: {
        name: peer?.name ?? name,
        type,
        ...(icon === undefined ? {} : { icon }),
        ...(info === undefined ? {} : { rdns: info.rdns }),
      },
    }
  }
  return [connectionOf(first), ...others.map(connectionOf)]
}
