import { type EvmChainDescription, type Network, networkOf } from '../domain/networks/network.ts'
import type { CustomRpcUrls } from '../domain/networks/rpc-urls.ts'
import type { CaipNetworkId } from '../domain/shared/caip.ts'
import type { Laid } from '../domain/shared/option-layers.ts'

/** May change while the page is open. */
export interface NetworksChanges {
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
}

export interface NetworksSlice extends NetworksChanges {
  /**
   * our `Network` or a chain of `viem/chains`, whose OP Stack chains bring some 13 KiB of code that is not used here
   * @form list, at least one
   */
  readonly networks: readonly [Network | EvmChainDescription, ...(Network | EvmChainDescription)[]]
  /**
   * where a visitor starts who has been on none of them yet; later it is the network they were on last
   * @form CAIP-2 id, the first
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
     * reads the networks it knows through its RPC gateway, with your `projectId`
     * @form address
     */
    readonly blockchain?: string
  }
  /**
   * your own image for a network, by its CAIP-2 id
   * @form `{ id: url }`
   */
  readonly networkImages?: Readonly<Record<CaipNetworkId, string>>
}

export const networksDefaults = {
  networkSwitching: true,
  allowUnsupportedNetwork: false,
  customRpcUrls: {},
  rankRpcUrls: false,
  networkImages: {},
}

type FilledNetworks = Laid<typeof networksDefaults, NetworksSlice>

export const networksSettings = (options: FilledNetworks) => {
  const { defaultNetwork, networkSwitching, allowUnsupportedNetwork } = options
  const networks: readonly Network[] = options.networks.map((network) => withHostChoices(networkOf(network), options))
  return {
    networks,
    defaultNetworkId: defaultNetwork ?? networkOf(options.networks[0]).caipNetworkId,
    networkSwitching,
    allowUnsupportedNetwork,
  }
}

const withHostChoices = (network: Network, { networkImages, customRpcUrls }: FilledNetworks): Network => {
  const imageUrl = networkImages[network.caipNetworkId]
  const http = (customRpcUrls[network.caipNetworkId] ?? []).map(({ url }) => url)
  return {
    ...network,
    ...(imageUrl === undefined ? {} : { assets: { ...network.assets, imageUrl } }),
    ...(http.length === 0 ? {} : { rpcUrls: { ...network.rpcUrls, custom: { http } } }),
  }
}
