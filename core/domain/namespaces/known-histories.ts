import type { PerNamespace } from './chain-namespaces.ts'

/** Where it can be told what an account did (spec section 5: activity only on EVM). */
export const hasHistory: PerNamespace<true> = { eip155: true }
