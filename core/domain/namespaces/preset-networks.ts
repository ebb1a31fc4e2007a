import type { NativeCurrency, Network } from '../networks/network.ts'
import { caipNetworkId } from '../shared/caip.ts'
import type { ChainNamespace } from './chain-namespaces.ts'

interface Preset {
  readonly id: string
  readonly name: string
  readonly rpc?: string
  readonly explorer: readonly [name: string, url: string]
  readonly testnet?: true
}

const presetIn =
  (namespace: ChainNamespace, nativeCurrency: NativeCurrency) =>
  ({ id, name, rpc, explorer: [explorer, url], testnet }: Preset): Network => ({
    id,
    caipNetworkId: caipNetworkId(namespace, id),
    chainNamespace: namespace,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpc === undefined ? [] : [rpc] } },
    blockExplorers: { default: { name: explorer, url } },
    ...(testnet && { testnet }),
  })

/** The ids are the first 32 characters of the genesis hash (CAIP-30). */
const onSolana = presetIn('solana', { name: 'Solana', symbol: 'SOL', decimals: 9 })
/** The ids are the first 32 characters of the genesis block's hash (CAIP-4). Nothing is read of these chains. */
const onBitcoin = presetIn('bip122', { name: 'Bitcoin', symbol: 'BTC', decimals: 8 })

export const solana: Network = onSolana({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpc: 'https://api.mainnet-beta.solana.com',
  explorer: ['Solana Explorer', 'https://explorer.solana.com'],
})

export const solanaDevnet: Network = onSolana({
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpc: 'https://api.devnet.solana.com',
  explorer: ['Solana Explorer', 'https://explorer.solana.com?cluster=devnet'],
  testnet: true,
})

export const solanaTestnet: Network = onSolana({
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpc: 'https://api.testnet.solana.com',
  explorer: ['Solana Explorer', 'https://explorer.solana.com?cluster=testnet'],
  testnet: true,
})

export const bitcoin: Network = onBitcoin({
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  explorer: ['mempool', 'https://mempool.space'],
})

export const bitcoinTestnet: Network = onBitcoin({
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  explorer: ['mempool', 'https://mempool.space/testnet'],
  testnet: true,
})

/** The id is the first 32 characters of the genesis hash (CAIP-13). Nothing is read of this chain. */
export const polkadot: Network = presetIn('polkadot', { name: 'Polkadot', symbol: 'DOT', decimals: 10 })({
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  explorer: ['Subscan', 'https://polkadot.subscan.io'],
})

/** The id is the chain's own (CAIP-5). Nothing is read of this chain. */
export const cosmos: Network = presetIn('cosmos', { name: 'Cosmos', symbol: 'ATOM', decimals: 6 })({
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  explorer: ['Mintscan', 'https://www.mintscan.io/cosmos'],
})
