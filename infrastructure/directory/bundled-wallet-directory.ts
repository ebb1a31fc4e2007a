import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { ok } from '../../core/domain/shared/result.ts'
import { selectWallets } from '../../core/domain/wallets/select-wallets.ts'
import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import { type BundledWallet, bundledRegistry } from './bundled-registry.ts'

/** A wallet that is for no chain in particular is for every chain of EIP-1193's: those that are asked for, else the first. */
const listingFor = (wallet: BundledWallet, chains: readonly string[]): WalletListing => {
  const its = chains.filter((chain) => chain.startsWith(`${eip1193Namespace}:`))
  return { ...wallet, chains: wallet.chains ?? (chains.length === 0 ? [`${eip1193Namespace}:1`] : its) }
}

/** The wallets that Latchkey knows by itself, without pictures: there are always some to choose from. */
export const createBundledWalletDirectory = (
  registry: readonly BundledWallet[] = bundledRegistry,
): WalletDirectory => ({
  wallets: (query, signal) =>
    unlessAborted(signal, async () => {
      const listings = registry.map((wallet) => listingFor(wallet, query.chains ?? []))
      return ok(selectWallets(listings, query))
    }),
  imageUrl: () => undefined,
  pictures: async () => ok({ networks: {}, connectors: {} }),
  preload: async () => undefined,
})
