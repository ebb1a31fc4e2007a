import type { ConnectorOf } from '../namespace-wallets.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import { createPolkadotExtension } from './polkadot-extension.ts'
import { createPolkadotProvider } from './polkadot-provider.ts'

/** What connects an extension that was found, by its entry in `window.injectedWeb3`. */
export const polkadotConnectorOf: ConnectorOf<unknown> = (connector, entry, { siteName, clock, networks }) => {
  const wallet = createPolkadotExtension({ entry, siteName, clock })
  return createPageNetworkConnector({
    connector,
    wallet,
    clock,
    networks,
    createProvider: (networkId, active) => createPolkadotProvider({ wallet, networkId, active }),
  })
}
