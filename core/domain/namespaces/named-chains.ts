import type { PerNamespace } from './chain-namespaces.ts'

/** Where accounts have names (spec section 5: names only on EVM). */
export const isNamed: PerNamespace<true> = { eip155: true }
