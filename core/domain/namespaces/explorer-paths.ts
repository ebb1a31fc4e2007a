import type { PerNamespace } from './chain-namespaces.ts'

/** Where an explorer shows an address, under its own address. */
export const explorerPaths: PerNamespace<string> = {
  /** EIP-3091. */
  eip155: '/address/',
  /** As the chain's own explorer and most others have it. */
  solana: '/address/',
  /** As mempool.space and Blockstream's have it. */
  bip122: '/address/',
  /** As Subscan has it. */
  polkadot: '/account/',
  /** As Mintscan has it. */
  cosmos: '/address/',
}
