/** `latchkey/networks`: networks outside of EVM, whose chains are in `viem/chains`. */
export {
  bitcoin,
  bitcoinTestnet,
  cosmos,
  polkadot,
  solana,
  solanaDevnet,
  solanaTestnet,
} from './domain/namespaces/preset-networks.ts'
export type { NativeCurrency, Network } from './domain/networks/network.ts'
