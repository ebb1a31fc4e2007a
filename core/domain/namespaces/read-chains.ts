import type { PerNamespace } from './chain-namespaces.ts'

/** Whose chains are read over their RPC addresses: a network of theirs needs one. Of the others nothing is read (spec section 5). */
export const isRead: PerNamespace<true> = { eip155: true, solana: true }
