import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import { isSocialProvider, type SocialProvider } from './social-provider.ts'

/** The page was left for an issuer, and the visitor comes back to it. */
export interface PendingIssuer {
  readonly provider: SocialProvider
  /** The fragment of the page's address, which no server is told: the visitor is to find it as it was. Empty, or beginning with `#`. */
  readonly hash: string
  /** When, in ms since the epoch. */
  readonly at: number
}

/** Longer than a login: who comes back late is told, here and by the wallet site. */
const goodForMs = 60 * 60_000

/** A list of one. */
export const serialisePendingIssuer = ({ provider, hash, at }: PendingIssuer): string =>
  serialiseList([[at, provider, hash]])

/** @returns undefined when it makes no sense, or was too long ago: storage is foreign input */
export const parsePendingIssuer = (text: string | undefined, now: number): PendingIssuer | undefined => {
  const [entry]: readonly unknown[] = entriesIn(text) ?? []
  const [at, provider, hash]: readonly unknown[] = Array.isArray(entry) ? entry : []
  if (typeof at !== 'number' || at > now || now - at > goodForMs || !isSocialProvider(provider)) return undefined
  return typeof hash === 'string' && /^(#|$)/.test(hash) ? { at, provider, hash } : undefined
}
