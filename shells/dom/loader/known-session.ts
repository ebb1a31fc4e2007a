import { peekSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import type { StorageName } from '../../../core/domain/feature-types.ts'
import { storageKeyOf } from '../../../core/domain/shared/storage-keys.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { KnownConnection } from '../../../core/view-models/modal/initial-page-state.ts'
import { isServer } from './is-server.ts'

/** What is known of a stored session without waiting for anything. */
export const knownSession = ({ reconnect, storage, storageKey = 'default' }: ModalOptions): KnownConnection => {
  // In a frame the page around this one may be a wallet, which the core finds out; and no page in a frame is left for an issuer.
  if (storage || isServer() || top !== (globalThis as unknown)) return reconnect === false ? false : undefined
  try {
    const stored = (name: StorageName) => localStorage.getItem(storageKeyOf(storageKey, name))
    // A visitor who comes back from an issuer, or from a wallet, finds the modal as it was: the core knows how.
    if (stored('issuer-login')) return undefined
    if (reconnect === false) return false
    return peekSnapshot(stored('snapshot') ?? '') ?? (stored('pairing') ? undefined : false)
  } catch {
    // Blocked storage (SecurityError) keeps no session.
    return false
  }
}
