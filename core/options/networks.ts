import * as v from 'valibot'
import type { ChainNamespace } from '../domain/namespaces/chain-namespaces.ts'
import { evmChainIdLimit } from '../domain/namespaces/evm-chain-id.ts'
import { networkIdOf } from '../domain/namespaces/network-ids.ts'
import { networkImageIds } from '../domain/namespaces/network-image-ids.ts'
import { hasNumberIds } from '../domain/namespaces/number-ids.ts'
import { isRead } from '../domain/namespaces/read-chains.ts'
import { unnamedNamespace } from '../domain/namespaces/sole-namespaces.ts'
import { usualNetworkId } from '../domain/namespaces/usual-network.ts'
import { type EvmChainDescription, type Network, networkOf } from '../domain/networks/network.ts'
import type { CustomRpcUrls } from '../domain/networks/rpc-urls.ts'
import type { CaipNetworkId } from '../domain/shared/caip.ts'
import { originOf } from '../domain/shared/link.ts'
import type { MergedOptions } from '../domain/shared/merge-options.ts'
import { atLeastOne, byNetworkId, flag, link, networkId, only, text, whole } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

/** May change while the page is open. */
export interface NetworksChanges {
  /**
   * chains of `viem/chains`, whose OP Stack chains bring some 13 KiB of code that is not used here, those of `latchkey/networks`, or
   * networks of your own: see below. An update names some of those that the modal was made with
   * @form list, at least one
   */
  readonly networks?: readonly (Network | EvmChainDescription)[]
  /**
   * `false`: the modal offers no other network, and minds none; your own `switchNetwork` still works
   * @form `true`
   */
  readonly networkSwitching?: boolean
  /**
   * `true`: a wallet may stay on a network that is not in `networks`; else the modal asks the visitor to leave it
   * @form `false`
   */
  readonly allowUnsupportedNetwork?: boolean
  /**
   * `true`: visitors confirm in the modal that they want another network, before a wallet is asked for it; your own `switchNetwork`
   * opens the modal for that, and ends with it
   * @form `false`
   */
  readonly confirmNetworkSwitch?: boolean
}

type Named = Required<Pick<NetworksChanges, 'networks'>>

export interface NetworksSlice extends Omit<NetworksChanges, 'networks'>, Named {
  /**
   * where a visitor starts who has been on none of them yet; later it is the network they were on last
   * @form CAIP-2 id, `eip155:1` where you offer it, else the first
   */
  readonly defaultNetwork?: CaipNetworkId
  /**
   * your own RPC addresses of `networks`, asked before all others, in their order
   * @form `{ 'eip155:1': [{ url }] }`
   */
  readonly customRpcUrls?: CustomRpcUrls
  /**
   * `true`: while a network is read, its RPC addresses are pinged every 4 seconds, and the best is asked first
   * @form `false`
   */
  readonly rankRpcUrls?: boolean
  readonly services?: {
    /**
     * reads the networks it knows through its RPC gateway, with your `projectId`: see below
     * @form address (`https:` or `http:`)
     */
    readonly blockchain?: string
  }
  /**
   * your own image for a network, by its CAIP-2 id
   * @form `{ id: url }`
   */
  readonly networkImages?: Readonly<Record<CaipNetworkId, string>>
}

const defaults = {
  networkSwitching: true,
  allowUnsupportedNetwork: false,
  confirmNetworkSwitch: false,
  customRpcUrls: {},
  rankRpcUrls: false,
  networkImages: {},
}

type ResolvedNetworks = MergedOptions<typeof defaults, NetworksSlice>

/** With what is known of it besides: its own RPC list, and the id of its picture in a directory (spec sections 3 and 9). */
const withKnownFacts = (network: Network): Network => {
  const imageId = networkImageIds[network.caipNetworkId]
  return {
    ...network,
    rpcUrls: { chainDefault: network.rpcUrls.default, ...network.rpcUrls },
    ...(imageId === undefined ? {} : { assets: { imageId, ...network.assets } }),
  }
}

const withHostChoices = (network: Network, { networkImages, customRpcUrls }: ResolvedNetworks): Network => {
  const imageUrl = networkImages[network.caipNetworkId]
  const http = (customRpcUrls[network.caipNetworkId] ?? []).map(({ url }) => url)
  return {
    ...network,
    ...(imageUrl === undefined ? {} : { assets: { ...network.assets, imageUrl } }),
    ...(http.length === 0 ? {} : { rpcUrls: { ...network.rpcUrls, custom: { http } } }),
  }
}

export const networks = defineSlice<NetworksSlice, NetworksChanges>()({
  defaults,
  settings: (options: ResolvedNetworks) => {
    const { defaultNetwork, networkSwitching, allowUnsupportedNetwork, confirmNetworkSwitch } = options
    const service = options.services?.blockchain
    const lookupOrigin = service === undefined ? undefined : originOf(service)
    const networks: readonly Network[] = options.networks.map((network) =>
      withHostChoices(withKnownFacts(networkOf(network)), options),
    )
    return {
      networks,
      defaultNetworkId: defaultNetwork ?? usualNetworkId(networks.map(({ caipNetworkId }) => caipNetworkId)),
      networkSwitching,
      allowUnsupportedNetwork,
      confirmNetworkSwitch,
      // Who says what accounts are called and own. No more of its address: that may hold a host's key.
      ...(lookupOrigin === undefined ? {} : { lookupOrigin }),
    }
  },
  schemas: (): SliceSchemas<NetworksSlice, NetworksChanges, object> => {
    const chainId = v.pipe(
      whole,
      v.check((id) => id > 0 && id < evmChainIdLimit, 'Invalid chainId'),
    )
    const rpc = atLeastOne(link, 'needs an RPC address')
    /** Our Network, or a chain as viem describes it, which holds more than is used here. */
    const networkIn = (namespace: ChainNamespace) =>
      v.object({
        id: hasNumberIds[namespace] ? chainId : text,
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
        rpcUrls: v.object({ default: v.object({ http: isRead[namespace] ? rpc : v.array(link) }) }),
        blockExplorers: v.optional(v.object({ default: v.object({ name: text, url: link }) })),
        testnet: v.optional(flag),
      })
    const network = v.lazy((given) => networkIn(Object(given).chainNamespace ?? unnamedNamespace))
    return {
      start: {
        defaultNetwork: v.optional(networkId),
        customRpcUrls: v.optional(byNetworkId(() => v.array(only({ url: link })))),
        rankRpcUrls: v.optional(flag),
        services: { blockchain: v.optional(link) },
        networkImages: v.optional(byNetworkId(() => text)),
      },
      changes: {
        networks: v.optional(atLeastOne(network, 'must name at least one network')),
        networkSwitching: v.optional(flag),
        allowUnsupportedNetwork: v.optional(flag),
        confirmNetworkSwitch: v.optional(flag),
      },
      server: {},
    }
  },
})

/**
 * Of options that are right each by itself.
 * @param update one of them, which names some of the networks that the modal was made with
 */
export const contradictions = (
  { networks, defaultNetwork, customRpcUrls = {} }: NetworksSlice,
  update: NetworksChanges = {},
): readonly string[] => {
  const idsOf = (all: readonly (Network | EvmChainDescription)[]) => all.map((one) => networkOf(one).caipNetworkId)
  const ids: readonly string[] = idsOf(networks)
  const named = [
    ...idsOf(update.networks ?? []).map((id) => [`update() names ${id}, which`, id] as const),
    ...(defaultNetwork === undefined ? [] : ([[`defaultNetwork ${defaultNetwork}`, defaultNetwork]] as const)),
    ...Object.keys(customRpcUrls).map((id) => [`customRpcUrls.${id}`, id] as const),
  ]
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `networks names ${id} twice`),
    ...networks
      .map(networkOf)
      .flatMap(({ id, chainNamespace }, at) =>
        ids[at] === networkIdOf(chainNamespace, id) ? [] : [`networks: ${ids[at]} is not the CAIP-2 id of chain ${id}`],
      ),
    ...named.filter(([, id]) => !ids.includes(id)).map(([option]) => `${option} is not one of networks`),
  ]
}
