import { type SessionSnapshot, serialiseSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import { snapshotCookieName } from '../../core/domain/shared/storage-keys.ts'

const maxAgeSeconds = 30 * 24 * 60 * 60

export interface SnapshotCookieDeps {
  readonly document: Pick<Document, 'cookie'>
  readonly location: Pick<Location, 'protocol'>
  readonly storageKey: string
}

/** Tells the host's server what the button showed last, so that its first paint is right (decision 39). */
export interface SnapshotCookie {
  readonly write: (snapshots: readonly SessionSnapshot[]) => void
  readonly clear: () => void
}

export const createSnapshotCookie = ({ document, location, storageKey }: SnapshotCookieDeps): SnapshotCookie => {
  const set = (value: string, maxAge: number): void => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const name = snapshotCookieName(storageKey)
    try {
      document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
    } catch {
      // A sandboxed frame has no cookies; the page then paints as it does without them.
    }
  }
  return {
    write: (snapshots) => set(encodeURIComponent(serialiseSnapshot(...snapshots)), maxAgeSeconds),
    clear: () => set('', 0),
  }
}
