import type { ConnectorOf } from '../namespace-wallets.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import { createCosmosProvider } from './cosmos-provider.ts'
import type { FoundKeplr } from './cosmos-wallets.ts'
import { createKeplrWallet } from './keplr-wallet.ts'

/** What connects a wallet with Keplr's interface that was found. */
export const cosmosConnectorOf: ConnectorOf<FoundKeplr> = (
  connector,
  { keplr, changeEvents },
  { window, clock, networks },
) =>
  createPageNetworkConnector({
    connector,
    wallet: createKeplrWallet({ keplr, window, changeEvents, clock }),
    clock,
    networks,
    createProvider: () => createCosmosProvider(keplr),
  })
