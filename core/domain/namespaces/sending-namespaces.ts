import type { PerNamespace } from './chain-namespaces.ts'

/** On whose networks money is sent by this modal (spec section 5). */
export const canSend: PerNamespace<true> = { eip155: true, solana: true }
