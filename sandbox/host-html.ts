import type { SiteConfig } from './description.ts'

export const demoWalletPath = '/demo-wallet.js'

/** JSON as the text of a script element: `<` must not be able to end the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Adds what the server knows to a host page: the site's configuration as a data block, which a strict policy allows
 * because it is never executed, and the demo wallet's script, placed first as an extension would be.
 */
export const hostHtml = (html: string, config: SiteConfig, withDemoWallet: boolean): string => {
  const wallet = withDemoWallet ? `<script type="module" src="${demoWalletPath}"></script>` : ''
  const block = `<script type="application/json" id="site-config">${scriptJson(config)}</script>`
  const extended = html.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}${wallet}${block}`)
  if (extended === html) throw new Error('A host page needs a <head> to receive its configuration.')
  return extended
}
