import { isFree } from '../../domain/connections/connect-attempt.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import { parsePendingPairing } from '../../domain/wallets/pending-pairing.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Navigate } from '../modal/navigate.ts'

/**
 * A phone may drop the page while the visitor approves in the wallet's app. When they come back, the modal is where they left it,
 * and what was approved meanwhile is taken up. Once: what comes of it there is remembered there. Opens nothing once the signal aborts.
 */
export type ResumePairing = (signal: AbortSignal) => Promise<void>

export const createResumePairing =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly attempts: AttemptStore
    readonly store: KeyValueStore
    readonly clock: Clock
    readonly page: Page
    readonly navigate: Navigate
  }): ResumePairing =>
  async (signal) => {
    if (signal.aborted || !deps.page.isMobile()) return
    const key = storageKeyOf(deps.settings.snapshot().storageKey, 'pairing')
    const stored = await deps.store.read(key)
    if (stored === undefined) return
    await deps.store.remove(key)
    const pending = parsePendingPairing(stored, deps.clock.now())
    if (
      pending === undefined ||
      signal.aborted ||
      !isFree(deps.connections.state.snapshot(), deps.attempts.state.snapshot())
    )
      return
    const { walletId } = pending
    deps.navigate({
      type: 'open',
      view: { view: 'ConnectingWalletConnect', ...(walletId === undefined ? {} : { walletId }) },
    })
  }
