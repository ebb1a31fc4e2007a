import { isStorageKey, storageKeyRule } from '../../../core/domain/shared/storage-keys.ts'
import { earlyError } from '../../../core/early-error.ts'
import type { OpenOptions } from '../../../core/modal.ts'
import { isServer } from './is-server.ts'
import type { Buttons, LazyModal, PressStages } from './lazy-modal.ts'

/** As much of a modal as its button needs. */
export interface ButtonModal {
  readonly button: Pick<LazyModal['button'], 'snapshot'>
  readonly theme: Pick<LazyModal['theme'], 'snapshot'>
  readonly open: (options?: OpenOptions) => Promise<unknown>
  /** @param isGuess nobody has asked for it: the host may not want it */
  readonly preload: (isGuess?: boolean) => Promise<unknown>
}

/** A modal that is shown before it is made. */
export interface Announcement extends ButtonModal, Pick<LazyModal, 'options'> {
  /** What is on its way already. */
  readonly stages: PressStages
  /** It is made: from now on it listens to the page by itself. */
  readonly end: () => void
}

/** What one storage key stands for on this page (decision 38). */
export interface ModalSlot {
  modal?: LazyModal | undefined
  /** Stands in until there is a modal, which takes over what is loading. */
  announced?: Announcement | undefined
  /** Hears `change` after each change of the modal, and when there is another one. */
  readonly changes: EventTarget
  /** Whoever waits for one of them to come into sight lays in something that sees new ones come. */
  buttons: Buttons
}

/**
 * By a well-known name, so that two copies of the loader on one page meet. A server has no page: nothing is shared there. All
 * that the loader does for a modal begins here, so the key is checked here.
 * @throws ModalError INVALID_OPTIONS
 */
export const modalSlot = (storageKey = 'default'): ModalSlot => {
  if (!isStorageKey(storageKey)) throw earlyError('INVALID_OPTIONS', { detail: `storageKey ${storageKeyRule}` })
  const page: Record<symbol, ModalSlot | undefined> = isServer() ? {} : Object(globalThis)
  const key = Symbol.for(`latchkey/${storageKey}`)
  page[key] ??= { changes: new EventTarget(), buttons: new Set() }
  return page[key]
}
