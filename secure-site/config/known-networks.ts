import { defineChain } from 'viem'
import {
  arbitrum,
  arbitrumGoerli,
  aurora,
  auroraTestnet,
  avalanche,
  avalancheFuji,
  base,
  baseGoerli,
  baseSepolia,
  bsc,
  bscTestnet,
  celo,
  gnosis,
  goerli,
  hyperEvm,
  mainnet,
  optimism,
  optimismGoerli,
  polygon,
  polygonMumbai,
  sei,
  sepolia,
  zksync,
  zora,
} from 'viem/chains'

export interface SmartAccountServices {
  readonly bundler: string
  readonly paymaster?: string | undefined
  /** Those that pages of the project may name. */
  readonly pagePaymasters?: readonly string[]
}

export interface KnownNetwork {
  readonly name: string
  /** What a visitor pays fees in. */
  readonly currency: { readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  /** Where visitors have a smart account. */
  readonly smartAccounts?: SmartAccountServices
}

/** Those of the embedded wallet (spec section 9). 999 was a test network of Zora's: what has that id today is HyperEVM, with real money. */
const chains = [
  ...[mainnet, goerli, sepolia, optimism, optimismGoerli, arbitrum, arbitrumGoerli, polygon, polygonMumbai, celo],
  ...[aurora, auroraTestnet, bsc, bscTestnet, avalanche, avalancheFuji, zksync, gnosis, base, baseGoerli],
  ...[baseSepolia, zora, hyperEvm, sei],
  defineChain({
    id: 280,
    name: 'zkSync Era Testnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://testnet.era.zksync.dev'] } },
  }),
]

const solana = (name: string, rpcUrl: string): KnownNetwork => ({
  name,
  currency: { symbol: 'SOL', decimals: 9 },
  rpcUrls: [rpcUrl],
})

/** By their CAIP-2 id. Each has a public RPC; those have limits of their own, and an owner with many visitors has better ones. */
export const knownNetworks: Readonly<Record<string, KnownNetwork>> = {
  ...Object.fromEntries(
    chains.map(({ id, name, nativeCurrency: { symbol, decimals }, rpcUrls }) => [
      `eip155:${id}`,
      { name, currency: { symbol, decimals }, rpcUrls: rpcUrls.default.http },
    ]),
  ),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana('Solana', 'https://api.mainnet-beta.solana.com'),
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': solana('Solana Devnet', 'https://api.devnet.solana.com'),
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': solana('Solana Testnet', 'https://api.testnet.solana.com'),
}
