import { parseSnapshot, type SessionSnapshot } from './domain/connections/session-snapshot.ts'
import { isStorageKey, snapshotCookieName } from './domain/shared/storage-keys.ts'

/** More than servers take of all headers together. */
const headerLimit = 65_536

/**
 * The session snapshot in a request's `Cookie` header, written there by a modal with `ssr: true` (decision 39). It says
 * what to paint first and proves nothing: a visitor can write any cookie.
 * @returns undefined where there is none, whatever else is in the header; a storage key that is none has none
 */
export const readSessionCookie = (
  cookieHeader: string | undefined,
  storageKey = 'default',
): SessionSnapshot | undefined => {
  if (typeof cookieHeader !== 'string' || cookieHeader.length > headerLimit || !isStorageKey(storageKey))
    return undefined
  const prefix = `${snapshotCookieName(storageKey)}=`
  const pair = cookieHeader
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(prefix))
  try {
    return parseSnapshot(decodeURIComponent(pair?.slice(prefix.length) ?? ''))
  } catch {
    // Not percent-encoded by us (URIError).
    return undefined
  }
}
