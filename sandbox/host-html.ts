import type { SandboxChain, SandboxDescription } from './description.ts'
import { askedNetworks, type NetworkChoice, networksOption, walletsBeside, withNetworkChoice } from './host-networks.ts'
import { isHostileBehaviour } from './hostile-wallet/behaviours.ts'
import { type AskableWallet, askedWallets } from './namespace-wallets/asked-namespaces.ts'

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

/** The page with the demo wallet in these other namespaces: one that asks for none has what it always had. */
const withNamespaceWallets = (html: string, wallets: readonly AskableWallet[]): string =>
  wallets.length > 0
    ? addToHead(html, `<script type="module" src="${namespaceWalletsPath}?wallets=${wallets.join()}"></script>`)
    : html

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

const withHostOptions = (html: string, options: object): string => {
  const text = JSON.stringify(options)
  // In a data block nothing but its end has a meaning.
  return html.replace(optionsMark, () => text.slice(1, -1).replaceAll('<', '\\u003c'))
}

export interface PageDeps {
  readonly services: HostServices
  readonly chains: readonly SandboxChain[]
  /** Whether the sandbox's own wallets are in the pages. */
  readonly hasWallets: boolean
  /** Where the mails of the wallet site are shown. */
  readonly mailbox?: string | undefined
  /** What pages offer whose address does not say it (`?networks=evm`). */
  readonly networks?: NetworkChoice
}

/**
 * The page as its address asks for it: with the modal's options that only the server knows and any others to try out
 * (`?options={"mode":"basic"}`), with these networks (`?networks=all`), and with whatever wallets (`?wallets=…`, `?hostile=…`).
 * @param address the page's address, or its path and query
 */
export const askedPage = (
  html: string,
  address: string,
  { services, chains, hasWallets, mailbox, networks = 'evm' }: PageDeps,
): string => {
  const chosen = askedNetworks(address)
  const choice = chosen ?? networks
  const options = { services, ...networksOption(choice, chains), ...asked(address) }
  const filled = withHostOptions(html, options)
  const { analytics, secureSite } = services
  const links = {
    Events: analytics === undefined ? undefined : `${analytics}/events`,
    Mailbox: secureSite === undefined ? undefined : mailbox,
  }
  const page = networks === 'evm' && chosen === undefined ? filled : withNetworkChoice(filled, address, choice, links)
  if (!hasWallets) return page
  const wallets = new Set([...walletsBeside[choice], ...askedWallets(new URL(address, 'http://host').searchParams)])
  return withHostileWallet(withNamespaceWallets(page, [...wallets]), address)
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
