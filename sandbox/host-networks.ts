import type { SandboxChain } from './description.ts'
import { type AskableWallet, askableWallets } from './namespace-wallets/asked-namespaces.ts'

/** What a demo page offers, in words: its visitor can choose another (`?networks=all`). */
const choices = {
  evm: 'EVM',
  three: 'EVM, Solana and Bitcoin',
  all: 'All of them',
} as const

export type NetworkChoice = keyof typeof choices

const isChoice = (name: string): name is NetworkChoice => Object.hasOwn(choices, name)

/** What the address asks for, if it does. */
export const askedNetworks = (address: string): NetworkChoice | undefined => {
  const asked = new URL(address, 'http://host').searchParams.get('networks') ?? ''
  return isChoice(asked) ? asked : undefined
}

const currencies: Readonly<
  Record<string, { readonly name: string; readonly symbol: string; readonly decimals: number }>
> = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  polkadot: { name: 'Westend', symbol: 'WND', decimals: 12 },
  cosmos: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
}

const namespacesOf: Readonly<Record<Exclude<NetworkChoice, 'evm'>, readonly string[]>> = {
  three: ['eip155', 'solana', 'bip122'],
  all: Object.keys(currencies),
}

/** The modal's option, for pages that offer more than the EVM networks that are written into them. */
export const networksOption = (
  choice: NetworkChoice,
  chains: readonly SandboxChain[],
): { readonly networks?: readonly object[] } =>
  choice === 'evm'
    ? {}
    : {
        networks: namespacesOf[choice].flatMap((namespace) =>
          chains
            .filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
            .map(({ caipNetworkId, name, rpcUrl }) => {
              const id = caipNetworkId.slice(namespace.length + 1)
              return {
                id: namespace === 'eip155' ? Number(id) : id,
                caipNetworkId,
                chainNamespace: namespace,
                name,
                nativeCurrency: currencies[namespace],
                rpcUrls: { default: { http: rpcUrl === undefined ? [] : [rpcUrl] } },
                testnet: true,
              }
            }),
        ),
      }

/** In which namespaces the demo wallet lives beside them, and the one that is in two of them. */
export const walletsBeside: Readonly<Record<NetworkChoice, readonly AskableWallet[]>> = {
  evm: [],
  three: ['solana', 'bip122', 'pebble'],
  all: askableWallets,
}

/**
 * The page with links to the other choices at its end.
 * @param address the page's address, or its path and query
 * @param others further links, by their words; none where there is no address
 */
export const withNetworkChoice = (
  html: string,
  address: string,
  choice: NetworkChoice,
  others: Readonly<Record<string, string | undefined>> = {},
): string => {
  const links = Object.entries(choices).map(([name, words]) => {
    const { searchParams } = new URL(address, 'http://host')
    searchParams.set('networks', name)
    const current = name === choice ? ' aria-current="true"' : ''
    return `<a href="?${searchParams.toString().replaceAll('&', '&amp;')}"${current}>${words}</a>`
  })
  const more = Object.entries(others).flatMap(([words, to]) => (to === undefined ? [] : `<a href="${to}">${words}</a>`))
  const nav = `<nav aria-label="Networks">Networks: ${[...links, ...more].join(' ')}</nav>`
  return html.replace('</body>', () => `${nav}\n</body>`)
}
