import { glimpseSnapshot } from '../../../core/domain/session-snapshot.ts'
import { storageKeyOf } from '../../../core/domain/storage-keys.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { KnownSession } from '../../../core/view-models/first-paint.ts'
import { isServer } from './is-server.ts'

/** What is known of a stored session without waiting for anything. */
export const knownSession = ({ reconnect, storage, storageKey = 'default' }: ModalOptions): KnownSession => {
  if (reconnect === false) return false
  if (storage || isServer()) return undefined
  try {
    // In a frame the page around it may be a wallet, which the core finds out.
    return (
      glimpseSnapshot(localStorage.getItem(storageKeyOf(storageKey, 'snapshot')) ?? '') ??
      (parent !== self && undefined)
    )
  } catch {
    // Blocked storage (SecurityError) keeps no session.
    return false
  }
}
