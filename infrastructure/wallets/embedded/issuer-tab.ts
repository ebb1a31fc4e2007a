/** The tab of the page, for an issuer that cannot have a window. */
export interface IssuerTab {
  /** Where the visitor comes back to. Undefined in a page of another site: what the wallet keeps there is of that site, and not seen where they come back. */
  readonly returnUrl: () => string | undefined
  readonly leave: (address: string) => void
  /** What they have come back with, once. @param hash that the page's address had before */
  readonly take: (hash: string) => string | undefined
}

/** In the address of the page, by the wallet site. */
const parameter = 'result_uri'

export const issuerTab: IssuerTab = {
  returnUrl: () => {
    if (window.top !== window) return undefined
    const here = new URL(window.location.href)
    here.searchParams.delete(parameter)
    // No server is told of it.
    here.hash = ''
    return here.href
  },
  leave: (address) => window.location.assign(address),
  take: (hash) => {
    const here = new URL(window.location.href)
    const uri = here.searchParams.get(parameter) ?? undefined
    if (uri === undefined) return undefined
    here.searchParams.delete(parameter)
    // It counts once, and is nobody's to copy.
    window.history.replaceState(window.history.state, '', here)
    if (/^#./.test(hash) && here.hash === '') {
      here.hash = hash
      // As a link would: pages that go by it hear of it. A fragment alone would be one of the document's base.
      window.location.replace(here.href)
    }
    return uri
  },
}
