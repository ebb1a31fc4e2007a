import type { PerNamespace } from './chain-namespaces.ts'

/** Whose wallets put the account first that the visitor chose there (EIP-1193). Elsewhere the order of a list says nothing. */
export const isFirstActive: PerNamespace<true> = { eip155: true }
