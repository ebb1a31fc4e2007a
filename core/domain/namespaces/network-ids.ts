import type { CaipNetworkId } from '../shared/caip.ts'
import type { ChainNamespace, PerNamespace } from './chain-namespaces.ts'
import { evmNetworkId } from './evm-chain-id.ts'

/** Reads the id that a chain has in its own namespace: a reference of CAIP-2, in the one spelling that it has here. */
const readers: PerNamespace<(id: unknown) => CaipNetworkId | undefined> = {
  eip155: evmNetworkId,
}

/** The network with this id of its own; undefined when it is none, and in a namespace whose networks no host can offer. */
export const networkIdOf = (namespace: ChainNamespace, id: unknown): CaipNetworkId | undefined =>
  readers[namespace]?.(id)
