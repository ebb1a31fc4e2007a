import type { ChainNamespace, PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createLateDiscovery } from './late-discovery.ts'
import type { CreateNamespaceWallets, NamespaceWalletsDeps } from './namespace-wallets.ts'

export interface OtherWalletsDeps extends Omit<NamespaceWalletsDeps, 'networks' | 'siteName'> {
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly site: { readonly networks: readonly Network[]; readonly metadata: { readonly name: string } }
}

/** The wallets of each namespace but EVM's, which are there at once. Each comes in a file of its own. */
const files: PerNamespace<(download: OtherWalletsDeps['download']) => Promise<CreateNamespaceWallets>> = {
  solana: async (download) => (await download(() => import('./solana/solana-wallets.ts'))).createSolanaWallets,
  bip122: async (download) => (await download(() => import('./bip122/bip122-wallets.ts'))).createBitcoinWallets,
  polkadot: async (download) => (await download(() => import('./polkadot/polkadot-wallets.ts'))).createPolkadotWallets,
  cosmos: async (download) => (await download(() => import('./cosmos/cosmos-wallets.ts'))).createCosmosWallets,
}

/** Those of these namespaces, as far as there is a file for them. */
export const createOtherWallets = (
  { site, ...deps }: OtherWalletsDeps,
  namespaces: readonly ChainNamespace[],
): readonly WalletDiscovery[] =>
  namespaces.flatMap((namespace) => {
    const load = files[namespace]
    const networks = site.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    return load === undefined
      ? []
      : [
          createLateDiscovery(() => load(deps.download), {
            ...deps,
            networks: () => networks,
            siteName: site.metadata.name,
          }),
        ]
  })
