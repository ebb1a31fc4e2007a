/** The page that visitors sign in to, as its messages name it. */
export interface SignInPage {
  /** With its port, where it has one. */
  readonly domain: string
  readonly uri: string
}

/** @param address of the page; what is none has no place, and no message can be written for it */
export const signInPageOf = (address: string): SignInPage => {
  if (!URL.canParse(address)) return { domain: '', uri: '' }
  const { host, origin } = new URL(address)
  return { domain: host, uri: origin }
}
