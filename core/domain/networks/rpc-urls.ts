import { gatewayNetworkIds } from '../namespaces/gateway-networks.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import type { Network } from './network.ts'

/** RPC addresses of the host's own, by network. */
export type CustomRpcUrls = Readonly<Partial<Record<CaipNetworkId, readonly { readonly url: string }[]>>>

/** Where a host wants its networks to be read, besides the networks' own addresses. */
export interface RpcSources {
  readonly custom: CustomRpcUrls
  /** The blockchain service, where the host has one (decision 22). */
  readonly gateway?: { readonly address: string; readonly projectId: string }
}

/** The addresses a network is read through, in their order: the host's own, the gateway, the network's own (spec section 7). */
export const rpcUrlsOf = (network: Network, { custom, gateway }: RpcSources): readonly string[] => {
  const id = network.caipNetworkId
  const hosts = (custom[id] ?? []).map(({ url }) => url)
  const gateways = gateway !== undefined && gatewayNetworkIds.has(id) ? [gatewayUrl(gateway, id)] : []
  return [...new Set([...hosts, ...gateways, ...network.rpcUrls.default.http])]
}

const gatewayUrl = ({ address, projectId }: NonNullable<RpcSources['gateway']>, id: CaipNetworkId): string =>
  `${address.replace(/\/+$/, '')}/v1/?chainId=${id}&projectId=${encodeURIComponent(projectId)}`
