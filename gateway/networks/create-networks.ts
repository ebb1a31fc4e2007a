import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { Logger } from '../../service-kit/logger.ts'
import type { GatewayOptions } from '../config/gateway-options.ts'
import { createRpcUpstreams } from '../rpc/rpc-upstreams.ts'
import { sourceKinds } from '../sources/source-kinds.ts'
import { createUniswapV2 } from '../swaps/uniswap-v2.ts'
import type { GatewayNetworks } from './gateway-network.ts'

/** The networks that the owner named, each with the source that was chosen for it. */
export const createNetworks = (options: GatewayOptions, database: ServiceDatabase, logger: Logger): GatewayNetworks => {
  const { limits } = options
  return new Map(
    Object.entries(options.networks).map(([key, network]) => {
      const id = key as CaipNetworkId
      const own = logger.child({ network: id })
      const upstreams = createRpcUpstreams({
        urls: network.rpcUrls,
        timeoutMs: limits.upstreamSeconds * 1_000,
        logger: own,
      })
      const context = { networkId: id, network, upstreams, limits, database, logger: own }
      const source = sourceKinds[network.source].create(context)
      const swaps = network.swaps && createUniswapV2(network.swaps, upstreams)
      return [id, { id, options: network, upstreams, source, ...(swaps && { swaps }) }]
    }),
  )
}
