import type { BitcoinProvider } from './bitcoin-provider.ts'
import type { CosmosProvider } from './cosmos-provider.ts'
import type { EvmProvider } from './evm-provider.ts'
import type { PolkadotProvider } from './polkadot-provider.ts'
import type { SolanaProvider } from './solana-provider.ts'

/** What hosts get of a wallet, by the namespace that it is connected in. */
export interface Providers {
  readonly eip155: EvmProvider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
  readonly polkadot: PolkadotProvider
  readonly cosmos: CosmosProvider
}
