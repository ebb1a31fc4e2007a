/** A link is for one site, and for five minutes. */
export type PairingLink =
  | { readonly isOk: true; readonly uri: string }
  | { readonly isOk: false; readonly reason: string }

const notOne = 'That is no pairing link. Copy it again on the site: it begins with “wc:”.'
const tooLate = 'This link has run out. Ask the site for a new one.'

/** The link itself, or one to a wallet that carries it (`https://wallet.example/wc?uri=wc%3A…`). */
const uriIn = (text: string): string => {
  if (text.startsWith('wc:') || !URL.canParse(text)) return text
  return new URL(text).searchParams.get('uri') ?? ''
}

export const pairingLinkFrom = (text: string, now: number): PairingLink => {
  const uri = uriIn(text.trim())
  const [, query] = /^wc:[0-9a-f]{64}@2\?(.+)$/.exec(uri) ?? []
  const given = new URLSearchParams(query)
  if (query === undefined || !/^[0-9a-f]{64}$/.test(given.get('symKey') ?? '')) return { isOk: false, reason: notOne }
  const expiry = Number(given.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY)
  return expiry * 1000 <= now ? { isOk: false, reason: tooLate } : { isOk: true, uri }
}
