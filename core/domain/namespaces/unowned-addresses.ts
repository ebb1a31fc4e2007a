import type { ChainNamespace, PerNamespace } from './chain-namespaces.ts'

/** Addresses of which nobody can have the key, and which are known for it: zero, and the system program. */
const forms: PerNamespace<RegExp> = { eip155: /^(0x)?0{40}$/i, solana: /^1{32}$/ }

export const isUnowned = (namespace: ChainNamespace, address: string): boolean =>
  forms[namespace]?.test(address) === true
