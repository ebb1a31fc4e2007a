import type { PerNamespace } from './chain-namespaces.ts'

/** Any address, where nobody knows yet whose it will be: of namespaces whose wallets may sign in while they connect. */
export const someAddresses: PerNamespace<string> = { eip155: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
