import { type CaipNetworkId, isCaipNetworkId } from '../shared/caip.ts'
import type { ChainNamespace, PerNamespace } from './chain-namespaces.ts'
import { evmNetworkId } from './evm-chain-id.ts'

/** Where the id that a chain has in its own namespace is not the reference of CAIP-2 itself. */
const readers: PerNamespace<(id: unknown) => CaipNetworkId | undefined> = {
  eip155: evmNetworkId,
}

const referenceOf = (namespace: ChainNamespace, id: unknown): CaipNetworkId | undefined => {
  const text = `${namespace}:${typeof id === 'string' ? id : ''}`
  return isCaipNetworkId(text) ? text : undefined
}

/** The network with this id of its own, in the one spelling that it has here; undefined when it is none. */
export const networkIdOf = (namespace: ChainNamespace, id: unknown): CaipNetworkId | undefined =>
  (readers[namespace] ?? ((given) => referenceOf(namespace, given)))(id)
