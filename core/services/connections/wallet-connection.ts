import { type Connection, connectionId } from '../../domain/connections/connection.ts'
import type { WalletConnector, WalletGrant, WalletGrants } from '../../ports/connections/wallet-connector.ts'

/** What a wallet shared, as the connections the state holds. */
export const connectionsThrough = (
  { connector: { id, name, type, imageUrl, info } }: WalletConnector,
  [first, ...others]: WalletGrants,
): readonly [Connection, ...Connection[]] => {
  const connectionOf = ({ namespace, networkId, accounts, wallet }: WalletGrant): Connection => {
    const icon = wallet === undefined ? imageUrl : wallet.icon
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
