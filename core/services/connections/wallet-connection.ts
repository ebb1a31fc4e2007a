import { type Connection, connectionId } from '../../domain/connections/connection.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { WalletConnector, WalletGrant, WalletGrants } from '../../ports/connections/wallet-connector.ts'

/**
 * What a wallet shared, as the connections the state holds.
 * @param wished for a wallet that is on no network of its own: the first of these that it can be on
 */
export const connectionsThrough = (
  { connector: { id, name, type, imageUrl, info } }: WalletConnector,
  [first, ...others]: WalletGrants,
  wished: readonly (CaipNetworkId | undefined)[] = [],
): readonly [Connection, ...Connection[]] => {
  const connectionOf = ({ namespace, networkId: told, networkIds, accounts, wallet }: WalletGrant): Connection => {
    const icon = wallet === undefined ? imageUrl : wallet.icon
    const networkId = wished.find((wish) => wish !== undefined && networkIds?.includes(wish)) ?? told
    return {
      id: connectionId(namespace, id),
      connectorId: id,
      namespace,
      networkId,
      accounts,
      activeAccount: accounts[0].address,
      wallet: {
        name: wallet?.name ?? name,
        type,
        ...(icon === undefined ? {} : { icon }),
        ...(info === undefined ? {} : { rdns: info.rdns }),
      },
    }
  }
  return [connectionOf(first), ...others.map(connectionOf)]
}

/** A wallet that is on no network of its own is told which one the page has chosen: it is what its provider signs for. */
export const tellNetworks = (
  wallet: WalletConnector,
  grants: WalletGrants,
  connections: readonly Connection[],
  networks: readonly Network[],
): void => {
  for (const { networkId, namespace } of connections) {
    const network = findNetwork(networks, networkId)
    const told = grants.find((grant) => grant.namespace === namespace)
    if (network !== undefined && told?.networkIds !== undefined)
      void wallet.switchNetwork(network, new AbortController().signal)
  }
}
