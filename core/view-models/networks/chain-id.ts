import { evmNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, caipNetworkId } from '../../domain/shared/caip.ts'

/** The chain id (EIP-155) of a network of EVM; undefined of any other. */
export const chainIdOf = (id: CaipNetworkId | undefined): number | undefined =>
  Number(id?.split(`${evmNamespace}:`)[1]) || undefined

export const networkIdOfChain = (chainId: number): CaipNetworkId => caipNetworkId(evmNamespace, chainId)
