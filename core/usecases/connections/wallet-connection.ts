import { type Connection, connectionId } from '../../domain/connections/connection.ts'
import type { WalletAccounts, WalletConnector } from '../../ports/connections/wallet-connector.ts'

/** What a wallet shared, as the connection the state holds. */
export const connectionThrough = (
  wallet: WalletConnector,
  { accounts, networkId, wallet: said }: WalletAccounts,
): Connection => {
  const { id, name, type, chain, imageUrl, info } = wallet.connector
  const icon = said === undefined ? imageUrl : said.icon
  return {
    id: connectionId(chain, id),
    connectorId: id,
    namespace: chain,
    networkId,
    accounts,
    wallet: {
      name: said?.name ?? name,
      type,
      ...(icon === undefined ? {} : { icon }),
      ...(info === undefined ? {} : { rdns: info.rdns }),
    },
  }
}
