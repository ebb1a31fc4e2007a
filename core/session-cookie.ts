import { parseSnapshot, type SessionSnapshot } from './domain/session-snapshot.ts'
import { snapshotCookieName } from './domain/storage-keys.ts'

/**
 * The session snapshot in a request's `Cookie` header, written there by a modal with `ssr: true` (decision 39). It says
 * what to paint first and proves nothing: a visitor can write any cookie.
 */
export const readSessionCookie = (
  cookieHeader: string | undefined,
  storageKey = 'default',
): SessionSnapshot | undefined => {
  const prefix = `${snapshotCookieName(storageKey)}=`
  const pair = cookieHeader
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(prefix))
  try {
    return parseSnapshot(pair === undefined ? undefined : decodeURIComponent(pair.slice(prefix.length)))
  } catch {
    // Not percent-encoded by us (URIError).
    return undefined
  }
}
