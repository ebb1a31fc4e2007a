import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { hasNumberIds } from '../namespaces/number-ids.ts'
import { unnamedNamespace } from '../namespaces/sole-namespaces.ts'
import { type CaipNetworkId, caipNetworkId, namespaceOf } from '../shared/caip.ts'

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A network a host offers (spec section 3). */
export interface Network {
  /** The chain's own id: a number for EVM, the CAIP-2 reference for others. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** The chain's own list, kept when a gateway is put in front of `default`. */
    readonly chainDefault?: { readonly http: readonly string[] }
    /** The host's own addresses for it. */
    readonly custom?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** A network as viem describes it; hosts may pass these as they are. */
export interface EvmChainDescription {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

export const networkFromEvmChain = (chain: EvmChainDescription): Network => ({
  id: chain.id,
  caipNetworkId: caipNetworkId(unnamedNamespace, chain.id),
  chainNamespace: unnamedNamespace,
  name: chain.name,
  nativeCurrency: {
    name: chain.nativeCurrency.name,
    symbol: chain.nativeCurrency.symbol,
    decimals: chain.nativeCurrency.decimals,
  },
  rpcUrls: { default: { http: chain.rpcUrls.default.http } },
  ...(chain.blockExplorers === undefined
    ? {}
    : {
        blockExplorers: { default: { name: chain.blockExplorers.default.name, url: chain.blockExplorers.default.url } },
      }),
  ...(chain.testnet === undefined ? {} : { testnet: chain.testnet }),
})

/** What a host gives is ours already, or viem's. */
export const networkOf = (given: Network | EvmChainDescription): Network =>
  isOurs(given) ? given : networkFromEvmChain(given)

const isOurs = (given: Network | EvmChainDescription): given is Network =>
  'caipNetworkId' in given && given.caipNetworkId !== undefined

/** The placeholder for a chain the host does not offer: empty native currency, no RPC urls (spec section 3). */
export const unsupportedNetwork = (namespace: ChainNamespace, reference: string | number): Network => ({
  id: reference,
  caipNetworkId: caipNetworkId(namespace, reference),
  chainNamespace: namespace,
  name: '',
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } },
})

/** The namespaces that a host's networks are of, each once. */
export const namespacesOf = (networks: readonly Network[]): readonly ChainNamespace[] => [
  ...new Set(networks.map(({ chainNamespace }) => chainNamespace)),
]

export const findNetwork = (networks: readonly Network[], id: CaipNetworkId): Network | undefined =>
  networks.find((network) => network.caipNetworkId === id)

/** The network of this id; of one that is not offered its placeholder. Undefined while no id is known. */
export const networkOrPlaceholder = (
  networks: readonly Network[],
  id: CaipNetworkId | undefined,
): { readonly network: Network | undefined; readonly isUnsupported: boolean } => {
  if (id === undefined) return { network: undefined, isUnsupported: false }
  const network = findNetwork(networks, id)
  if (network !== undefined) return { network, isUnsupported: false }
  const namespace = namespaceOf(id)
  const reference = id.slice(namespace.length + 1)
  const chainId = hasNumberIds[namespace] && /^\d+$/.test(reference) ? Number(reference) : reference
  return { network: { ...unsupportedNetwork(namespace, chainId), caipNetworkId: id }, isUnsupported: true }
}
