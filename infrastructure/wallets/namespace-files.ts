import type { PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { CreateNamespaceWallets } from './namespace-wallets.ts'

type Download = <T>(load: () => Promise<T>) => Promise<T>

/** The wallets of each namespace but EVM's, which are there at once. Each comes in a file of its own. */
export const namespaceFiles: PerNamespace<(download: Download) => Promise<CreateNamespaceWallets>> = {
  solana: async (download) => (await download(() => import('./solana/solana-wallets.ts'))).createSolanaWallets,
  polkadot: async (download) => (await download(() => import('./polkadot/polkadot-wallets.ts'))).createPolkadotWallets,
  cosmos: async (download) => (await download(() => import('./cosmos/cosmos-wallets.ts'))).createCosmosWallets,
}
