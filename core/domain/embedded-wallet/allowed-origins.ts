import { matchesHostSource } from './host-sources.ts'

/** Pages that may have the embedded wallet whatever a project's owner has listed (spec section 9): those of who builds a site, and previews. */
export const defaultOrigins: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** An entry without a scheme is meant for both. */
const sourcesOf = (entry: string): readonly string[] =>
  entry.includes('://') ? [entry.replace(/\/$/, '')] : [`https://${entry}`, `http://${entry}`]

/**
 * Whether a page may have the embedded wallet (spec sections 2, 5 and 9).
 * @param origin of the page, as the browser says
 * @param listed what the project's owner has listed: origins, hosts, hosts with a port, and `*.` in front of a host for what is below it.
 * Nothing listed allows every page.
 */
export const isAllowedOrigin = (origin: string, listed: readonly string[]): boolean =>
  listed.length === 0 ||
  [...defaultOrigins, ...listed.flatMap((entry) => sourcesOf(entry.trim().toLowerCase()))].some((source) =>
    matchesHostSource(origin, source),
  )
