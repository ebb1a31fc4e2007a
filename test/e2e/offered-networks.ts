import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'

const currencies = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  polkadot: { name: 'Westend', symbol: 'WND', decimals: 12 },
  cosmos: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
}
/** How the pages of these tests call them. */
export const networkNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'Ether here',
  solana: 'Solana here',
  bip122: 'Bitcoin here',
  polkadot: 'Westend here',
  cosmos: 'Cosmos here',
}

/** The first network of this namespace that a sandbox describes, as a host's option. */
export const networkIn = ({ chains }: SandboxDescription, namespace: ChainNamespace) => {
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
  if (chain === undefined) throw new Error(`The sandbox names no chain of ${namespace}.`)
  const id = chain.caipNetworkId.slice(namespace.length + 1)
  return {
    id: namespace === 'eip155' ? Number(id) : id,
    caipNetworkId: chain.caipNetworkId,
    chainNamespace: namespace,
    name: networkNames[namespace],
    nativeCurrency: currencies[namespace],
    rpcUrls: { default: { http: chain.rpcUrl === undefined ? [] : [chain.rpcUrl] } },
    testnet: true,
  }
}
