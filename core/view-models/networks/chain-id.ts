import { unnamedNamespace } from '../../domain/namespaces/sole-namespaces.ts'
import { type CaipNetworkId, caipNetworkId } from '../../domain/shared/caip.ts'

/** The chain id (EIP-155) of a network that needs no more to be known by; undefined of any other. */
export const chainIdOf = (id: CaipNetworkId | undefined): number | undefined =>
  Number(id?.split(`${unnamedNamespace}:`)[1]) || undefined

export const networkIdOfChain = (chainId: number): CaipNetworkId => caipNetworkId(unnamedNamespace, chainId)
