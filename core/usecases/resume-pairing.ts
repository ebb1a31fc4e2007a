import { parsePendingPairing } from '../domain/pending-pairing.ts'
import { storageKeyOf } from '../domain/storage-keys.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStore } from '../ports/key-value-store.ts'
import type { Page } from '../ports/page.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings } from '../state/settings.ts'
import type { ConnectionStore } from '../state/stores.ts'
import type { OpenModal } from './open-modal.ts'

/**
 * A phone may drop the page while the visitor approves in the wallet's app. When they come back, the modal is where they left it,
 * and what was approved meanwhile is taken up. Once: what comes of it there is remembered there. Opens nothing once the signal aborts.
 */
export type ResumePairing = (signal: AbortSignal) => Promise<void>

export const createResumePairing =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly store: KeyValueStore
    readonly clock: Clock
    readonly page: Page
    readonly openModal: OpenModal
  }): ResumePairing =>
  async (signal) => {
    if (signal.aborted || !deps.page.isMobile()) return
    const key = storageKeyOf(deps.settings.snapshot().storageKey, 'pairing')
    const stored = await deps.store.read(key)
    if (stored === undefined) return
    await deps.store.remove(key)
    const pending = parsePendingPairing(stored, deps.clock.now())
    if (pending === undefined || signal.aborted || deps.connections.state.snapshot().status !== 'disconnected') return
    const { walletId } = pending
    deps.openModal({ view: 'ConnectingWalletConnect', ...(walletId === undefined ? {} : { walletId }) })
  }
