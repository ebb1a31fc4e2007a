import { base58 } from '@scure/base'
import type { Network } from '../../core/domain/networks/network.ts'

export const networkOf = (reference: string, name: string): Network => ({
  id: reference,
  caipNetworkId: `solana:${reference}`,
  chainNamespace: 'solana',
  name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})

/** Of a cluster of one's own, as its RPC says it. */
export const localGenesisHash = base58.encode(new Uint8Array(32).fill(7))

export const mainnet = networkOf('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')
export const devnet = networkOf('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet')
export const testnet = networkOf('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet')
export const local = networkOf(localGenesisHash.slice(0, 32), 'Local')

export const solanaNetworks = [mainnet, devnet, local] as const

/** A cluster of one's own, read over these addresses. */
export const localNetwork = (...rpcUrls: readonly string[]): Network => ({
  ...local,
  rpcUrls: { default: { http: rpcUrls } },
})
