import type { ChainNamespace, PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createBitcoinWallets } from './bip122/bip122-wallets.ts'
import { createCosmosWallets } from './cosmos/cosmos-wallets.ts'
import { createLazyConnector } from './lazy-connector.ts'
import type { ConnectorOf, NamespaceWalletsDeps } from './namespace-wallets.ts'
import { createPolkadotWallets } from './polkadot/polkadot-wallets.ts'
import { createSolanaWallets } from './solana/solana-wallets.ts'

export interface OtherWalletsDeps extends Omit<NamespaceWalletsDeps, 'networks' | 'siteName'> {
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly site: { readonly networks: readonly Network[]; readonly metadata: { readonly name: string } }
}

type Download = OtherWalletsDeps['download']

/** What connects a wallet as its file has it, which comes when a wallet is found that it is for. */
const late =
  <File>(download: Download, load: () => Promise<File>) =>
  <Found>(of: (file: File) => ConnectorOf<Found>): ConnectorOf<Found> =>
  (connector, found, deps) =>
    createLazyConnector(connector, async () => of(await download(load))(connector, found, deps))

type CreateWallets = (deps: NamespaceWalletsDeps, download: Download) => WalletDiscovery

/** The wallets of each namespace but EVM's, which are there at once: how they are found is here, and what connects them comes later. */
const finders: PerNamespace<CreateWallets> = {
  solana: (deps, download) => {
    const of = late(download, () => import('./solana/solana-connectors.ts'))
    return createSolanaWallets(
      deps,
      of((file) => file.solanaConnectorOf),
    )
  },
  bip122: (deps, download) => {
    const of = late(download, () => import('./bip122/bip122-connectors.ts'))
    return createBitcoinWallets(deps, {
      registered: of((file) => file.bitcoinConnectors.registered),
      unisat: of((file) => file.bitcoinConnectors.unisat),
      okx: of((file) => file.bitcoinConnectors.okx),
      standard: of((file) => file.bitcoinConnectors.standard),
    })
  },
  polkadot: (deps, download) => {
    const of = late(download, () => import('./polkadot/polkadot-connectors.ts'))
    return createPolkadotWallets(
      deps,
      of((file) => file.polkadotConnectorOf),
    )
  },
  cosmos: (deps, download) => {
    const of = late(download, () => import('./cosmos/cosmos-connectors.ts'))
    return createCosmosWallets(
      deps,
      of((file) => file.cosmosConnectorOf),
    )
  },
}

/** Those of these namespaces. */
export const createOtherWallets = (
  { site, ...given }: OtherWalletsDeps,
  namespaces: readonly ChainNamespace[],
): readonly WalletDiscovery[] =>
  namespaces.flatMap((namespace) => {
    const networks = site.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const deps = { ...given, networks: () => networks, siteName: site.metadata.name }
    return finders[namespace]?.(deps, given.download) ?? []
  })
