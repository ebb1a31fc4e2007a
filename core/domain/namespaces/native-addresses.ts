import type { PerNamespace } from './chain-namespaces.ts'

/** What stands for a network's own currency where services want the address of a token (EIP-7528; the system program's of Solana). */
export const nativeAddresses: PerNamespace<string> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}
