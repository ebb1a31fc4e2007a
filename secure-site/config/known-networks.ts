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

export interface KnownNetwork {
  readonly name: string
  /** What a visitor pays fees in. */
  readonly currency: { readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
}

/** Those of the embedded wallet (spec section 9). 999 was a test network of Zora's: what has that id today is HyperEVM, with real money. */
const chains = [
  ...[mainnet, goerli, sepolia, optimism, optimismGoerli, arbitrum, arbitrumGoerli, polygon, polygonMumbai, celo],
  ...[aurora, auroraTestnet, bsc, bscTestnet, avalanche, avalancheFuji, zksync, gnosis, base, baseGoerli],
  ...[baseSepolia, zora, hyperEvm, sei],
]

/** By their CAIP-2 id. Each has a public RPC; those have limits of their own, and an owner with many visitors has better ones. */
export const knownNetworks: Readonly<Record<string, KnownNetwork>> = Object.fromEntries(
  chains.map(({ id, name, nativeCurrency: { symbol, decimals }, rpcUrls }) => [
    `eip155:${id}`,
    { name, currency: { symbol, decimals }, rpcUrls: rpcUrls.default.http },
  ]),
)
