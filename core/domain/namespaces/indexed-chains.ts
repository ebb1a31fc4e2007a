import type { PerNamespace } from './chain-namespaces.ts'

/** Where a service can tell what an account did, and which NFTs it owns (spec section 5: activity only on EVM). */
export const isIndexed: PerNamespace<true> = { eip155: true }
