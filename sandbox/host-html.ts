import type { SandboxChain } from './description.ts'

export const demoWalletPath = '/demo-wallet.js'

/**
 * Fills in what only the server knows: `{eip155:31337}` in a page is that chain's RPC address. The demo wallet's script
 * goes first in the head, as an extension's would.
 * @throws Error when the page names a chain that the sandbox does not run.
 */
export const hostHtml = (html: string, chains: readonly SandboxChain[], withDemoWallet: boolean): string => {
  const filled = html.replaceAll(/\{(eip155:\d+)\}/g, (_, id: string) => {
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === id)
    if (chain === undefined) throw new Error(`The page asks for the chain ${id}, which the sandbox does not run.`)
    return chain.rpcUrl
  })
  const wallet = `<script type="module" src="${demoWalletPath}"></script>`
  return withDemoWallet ? filled.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}${wallet}`) : filled
}
