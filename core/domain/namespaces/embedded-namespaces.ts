import type { PerNamespace } from './chain-namespaces.ts'

/** In which a visitor of the embedded wallet has an account (spec section 9). */
export const isEmbeddedIn: PerNamespace<true> = { eip155: true, solana: true }
