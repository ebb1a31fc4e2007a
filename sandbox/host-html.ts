import type { SandboxChain, SandboxDescription } from './description.ts'
import { isHostileBehaviour } from './hostile-wallet/behaviours.ts'
import { askedWallets } from './namespace-wallets/asked-namespaces.ts'

/** Which of the sandbox's services the pages use. */
export type HostServices = Partial<SandboxDescription['services']>

export const demoWalletPath = '/demo-wallet.js'
export const namespaceWalletsPath = '/namespace-wallets.js'
export const hostileWalletPath = '/hostile-wallet.js'

/** Before everything else of the head: a wallet is there before the page's own scripts. */
const addToHead = (html: string, script: string): string =>
  html.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}${script}`)

/**
 * The page with the hostile wallet in it, when its address asks for one (`?hostile=never-answers`) that there is.
 * @param address the page's address, or its path and query
 */
const withHostileWallet = (html: string, address: string): string => {
  const { searchParams } = new URL(address, 'http://host')
  return isHostileBehaviour(searchParams.get('hostile') ?? '')
    ? addToHead(html, `<script src="${hostileWalletPath}"></script>`)
    : html
}

/**
 * The page with the wallets of other namespaces in it that its address asks for (`?wallets=solana,bip122`): a page whose address asks
 * for none has what it always had.
 * @param address the page's address, or its path and query
 */
const withNamespaceWallets = (html: string, address: string): string =>
  askedWallets(new URL(address, 'http://host').searchParams).length > 0
    ? addToHead(html, `<script type="module" src="${namespaceWalletsPath}"></script>`)
    : html

/** The page with whatever wallets its address asks for. */
export const withAskedWallets = (html: string, address: string): string =>
  withHostileWallet(withNamespaceWallets(html, address), address)

/** Where a page takes the options that only the server knows. */
const optionsMark = /"\{options\}":\s*0/

const asked = (address: string): object => {
  try {
    const options: unknown = JSON.parse(new URL(address, 'http://host').searchParams.get('options') ?? '{}')
    return typeof options === 'object' && options !== null ? options : {}
  } catch {
    return {}
  }
}

/**
 * The page with the modal's options that only the server knows, and with those that its address asks for, to try any of them
 * out (`?options={"mode":"basic"}`).
 * @param address the page's address, or its path and query
 */
export const withHostOptions = (html: string, address: string, services: HostServices): string => {
  const options = JSON.stringify({ services, ...asked(address) })
  // In a data block nothing but its end has a meaning.
  return html.replace(optionsMark, () => options.slice(1, -1).replaceAll('<', '\\u003c'))
}

/**
 * Fills in what only the server knows: `{eip155:31337}` in a page is that chain's RPC address, as `{solana:…}` is. The demo wallet's script
 * goes first in the head, as an extension's would.
 * @throws Error when the page names a chain that the sandbox does not run.
 */
export const hostHtml = (html: string, chains: readonly SandboxChain[], withDemoWallet: boolean): string => {
  const filled = html.replaceAll(/\{((?:eip155|solana):[-\w]{1,32})\}/g, (_, id: string) => {
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === id)
    if (chain?.rpcUrl === undefined)
      throw new Error(`The page asks for the chain ${id}, which the sandbox does not run.`)
    return chain.rpcUrl
  })
  return withDemoWallet ? addToHead(filled, `<script type="module" src="${demoWalletPath}"></script>`) : filled
}
