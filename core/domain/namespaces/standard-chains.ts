import type { CaipNetworkId } from '../shared/caip.ts'
import type { ChainNamespace } from './chain-namespaces.ts'

/** Whose wallets the Wallet Standard's features for Solana are of. */
export const solanaNamespace = 'solana' satisfies ChainNamespace

/** What wallets call the public networks of Solana, whose CAIP-2 ids are of their genesis hashes. */
const publicChains: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Any other cluster is somebody's own, which wallets know by one name. */
export const solanaChainOf = (id: CaipNetworkId): string => publicChains[id] ?? 'solana:localnet'
