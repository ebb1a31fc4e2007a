import type { PerNamespace } from './chain-namespaces.ts'

/** In which a key has another address on each network: of two of them nobody can tell whether they are of one key. */
export const hasAddressPerNetwork: PerNamespace<true> = { bip122: true, polkadot: true, cosmos: true }
