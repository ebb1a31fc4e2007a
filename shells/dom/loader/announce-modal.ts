import type { ModalOptions } from '../../../core/modal-options.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import { failedButton, initialButton } from '../../../core/view-models/modal/initial-page-state.ts'
import { checkShape } from './check-shape.ts'
import { download } from './download.ts'
import { knownSession } from './known-session.ts'
import type { Load, PressStages } from './lazy-modal.ts'
import { modalSlot } from './modal-slot.ts'
import { retryable } from './retryable.ts'
import { whenIdle } from './when-idle.ts'

/** Asks for a file that somebody else will wait for, and speak of when it fails. */
const ahead = (load: Load): void => {
  load().catch(() => undefined)
}

/**
 * Shows the button of a modal that is not made yet. `loadModal` makes it (it fills the slot); the files that it will want
 * are asked for at the same time, and handed on: to import them once more takes a browser a task of its own.
 * @throws ModalError PROJECT_ID_NOT_CONFIGURED, INVALID_OPTIONS
 */
export const announceModal = (options: ModalOptions, loadModal: Load, stages: PressStages): void => {
  checkShape(options)
  const slot = modalSlot(options.storageKey)
  const session = knownSession(options)
  const theme = options.theme ?? {}
  const loadRuntime = retryable(stages.loadRuntime)
  const loadViews = retryable(stages.loadViews)
  const load = retryable(() => download(loadModal))
  const ended = new AbortController()
  const painted = initialButton(options, session)
  let screen = painted
  const paint = (next: ButtonScreen): void => {
    screen = next
    slot.changes.dispatchEvent(new Event('change'))
  }
  const make = async (): Promise<void> => {
    ahead(loadRuntime)
    try {
      await load()
    } catch (error) {
      paint(failedButton(options, painted))
      throw error
    }
  }
  const show = (): Promise<void> => {
    ahead(loadViews)
    return make()
  }
  slot.announced = {
    button: { snapshot: () => screen },
    theme: { snapshot: () => theme },
    options: () => options,
    stages: { loadRuntime, loadViews },
    preload: async (isGuess) => {
      if (isGuess && options.prefetch === 'none') return
      await show()
      await slot.modal?.preload()
    },
    open: async (options) => {
      paint({ ...painted, busy: true })
      await show()
      // What makes the modal may have found its data block gone.
      paint(painted)
      await slot.modal?.open(options)
    },
    end: () => ended.abort(),
  }
  paint(painted)
  if (session !== false) {
    ahead(make)
    return
  }
  // Another tab connected: then there is a session here too.
  const onStorage = (): void => {
    if (knownSession(options)) ahead(make)
  }
  addEventListener('storage', onStorage, { signal: ended.signal })
  // It is the modal that has its options checked.
  void whenIdle(options).then(() => {
    if (slot.announced) ahead(load)
  })
}
