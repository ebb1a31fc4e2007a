import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import type { NetworkOptions } from '../config/network-options.ts'
import type { RpcUpstreams } from '../rpc/rpc-upstreams.ts'
import type { Source } from '../sources/source.ts'
import type { SwapSource } from '../swaps/swap-source.ts'

/** A network that the owner named, and what reads it. */
export interface GatewayNetwork {
  readonly id: CaipNetworkId
  readonly options: NetworkOptions
  readonly source: Source
  readonly upstreams: RpcUpstreams
  /** Where tokens are swapped, if the owner named it. */
  readonly swaps?: SwapSource
}

export type GatewayNetworks = ReadonlyMap<string, GatewayNetwork>

/** By its CAIP-2 id or, on EVM, by the chain's number alone, as clients give it. */
export const networkNamed = (networks: GatewayNetworks, chainId: string): GatewayNetwork | undefined =>
  networks.get(/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
