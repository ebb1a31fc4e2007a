import * as v from 'valibot'
import { evmNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { evmChainIdLimit } from '../../../core/domain/namespaces/evm-chain-id.ts'
import { networkOf } from '../../../core/domain/networks/network.ts'
import { caipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { NetworksChanges, NetworksSlice } from '../../../core/options/networks.ts'
import { atLeastOne, flag, link, networkId, only, text, whole } from './schema-parts.ts'
import type { SliceSchemas } from './slice-schemas.ts'

/** Our Network, or a chain as viem describes it, which holds more than is used here. */
const network = v.object({
  id: v.pipe(
    whole,
    v.check((id) => id > 0 && id < evmChainIdLimit, 'Invalid chainId'),
  ),
  caipNetworkId: v.optional(text),
  name: text,
  nativeCurrency: v.object({
    name: text,
    symbol: text,
    decimals: v.pipe(
      whole,
      v.check((decimals) => decimals >= 0 && decimals <= 255, 'must be from 0 to 255'),
    ),
  }),
  rpcUrls: v.object({ default: v.object({ http: atLeastOne(link, 'needs an RPC address') }) }),
  blockExplorers: v.optional(v.object({ default: v.object({ name: text, url: link }) })),
  testnet: v.optional(flag),
})

export const networksSchemas: SliceSchemas<NetworksSlice, NetworksChanges> = {
  start: {
    networks: atLeastOne(network, 'must name at least one network'),
    defaultNetwork: v.optional(networkId),
    customRpcUrls: v.optional(v.record(networkId, v.array(only({ url: link })))),
    rankRpcUrls: v.optional(flag),
    services: { blockchain: v.optional(link) },
    networkImages: v.optional(v.record(networkId, text)),
  },
  changes: { networkSwitching: v.optional(flag), allowUnsupportedNetwork: v.optional(flag) },
  server: {},
}

/** Of options that are right each by itself. */
export const contradictions = ({ networks, defaultNetwork, customRpcUrls = {} }: NetworksSlice): readonly string[] => {
  const ids: readonly string[] = networks.map((network) => networkOf(network).caipNetworkId)
  const named = [
    ...(defaultNetwork === undefined ? [] : ([[`defaultNetwork ${defaultNetwork}`, defaultNetwork]] as const)),
    ...Object.keys(customRpcUrls).map((id) => [`customRpcUrls.${id}`, id] as const),
  ]
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `networks names ${id} twice`),
    ...networks.flatMap(({ id }, at) =>
      ids[at] === caipNetworkId(evmNamespace, id) ? [] : [`networks: ${ids[at]} is not the CAIP-2 id of chain ${id}`],
    ),
    ...named.filter(([, id]) => !ids.includes(id)).map(([option]) => `${option} is not one of networks`),
  ]
}
