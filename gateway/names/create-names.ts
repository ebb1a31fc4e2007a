import { evmChainIdLimit } from '../../core/domain/namespaces/evm-chain-id.ts'
import type { GatewayOptions } from '../config/gateway-options.ts'
import { createPublicFetch } from '../http/public-fetch.ts'
import type { GatewayNetworks } from '../networks/gateway-network.ts'
import { createEnsNames } from './ens-names.ts'
import type { Names } from './names.ts'
import { noNames } from './no-names.ts'

const largestAnswerBytes = 1_048_576
/** So many of the owner's chains are asked for an address of their own: a question each. */
const chainLimit = 10

/** By the network that the owner named for it. */
export const createNames = (networks: GatewayNetworks, { limits }: GatewayOptions): Names => {
  const named = [...networks.values()].find(({ options }) => options.names !== undefined)
  if (named?.options.names === undefined) return noNames
  const chainIds = [...networks.keys()]
    .filter((id) => id.startsWith('eip155:'))
    .map((id) => Number(id.slice('eip155:'.length)))
    .filter((id) => id < evmChainIdLimit)
  return createEnsNames({
    upstreams: named.upstreams,
    universalResolver: named.options.names.universalResolver.toLowerCase(),
    chainIds: chainIds.slice(0, chainLimit),
    publicFetch: createPublicFetch({ timeoutMs: limits.upstreamSeconds * 1_000, maxBytes: largestAnswerBytes }),
  })
}
