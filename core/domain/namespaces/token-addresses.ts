import type { PerNamespace } from './chain-namespaces.ts'

/** The form of a token's address, where tokens are read: a contract of EVM, always with its prefix, or a mint of Solana. */
export const tokenAddresses: PerNamespace<RegExp> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
