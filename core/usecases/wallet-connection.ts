import type { Connection } from '../domain/connection.ts'
import type { WalletAccounts, WalletConnector } from '../ports/wallet-connector.ts'

/** What a wallet shared, as the connection the state holds. */
export const connectionThrough = (wallet: WalletConnector, { accounts, networkId }: WalletAccounts): Connection => {
  const { id, name, type, chain, imageUrl, info } = wallet.connector
  return {
    connectorId: id,
    namespace: chain,
    networkId,
    accounts,
    wallet: {
      name,
      type,
      ...(imageUrl === undefined ? {} : { icon: imageUrl }),
      ...(info === undefined ? {} : { rdns: info.rdns }),
    },
  }
}
