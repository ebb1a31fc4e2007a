import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** Whether something is stored of a visitor who went to a wallet with a code: what, and whether it still counts, is read by who resumes it. */
export const hasPendingPairing = async (deps: {
  readonly settings: Behavior<Settings>
  readonly store: KeyValueStore
  readonly page: Page
}): Promise<boolean> => {
  if (!deps.page.isMobile()) return false
  return (await deps.store.read(storageKeyOf(deps.settings.snapshot().storageKey, 'pairing'))) !== undefined
}
