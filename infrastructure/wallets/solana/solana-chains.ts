import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { chainsOf } from '../wallet-standard/standard-wallet.ts'

/** What wallets call the public networks, whose CAIP-2 ids are of their genesis hashes. */
const publicChains: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Any other cluster is somebody's own, which wallets know by one name. */
export const solanaChainOf = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): string =>
  publicChains[caipNetworkId] ?? 'solana:localnet'

/** Whether a wallet can be on it. A wallet is on no network of its own: each request says which one it is about. */
export const hasNetwork = (wallet: unknown, network: Network): boolean =>
  network.chainNamespace === 'solana' && chainsOf(wallet)?.includes(solanaChainOf(network)) === true
