import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'

/** CAIP-2: `namespace:reference`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`
/** CAIP-10: `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`
