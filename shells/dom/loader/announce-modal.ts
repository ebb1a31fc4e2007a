import type { ModalOptions } from '../../../core/modal-options.ts'
import { firstButton } from '../../../core/view-models/first-paint.ts'
import { knownSession } from './known-session.ts'
import type { Stages } from './lazy-modal.ts'
import { modalSlot } from './modal-slot.ts'
import { retryable } from './retryable.ts'

export type Load = () => Promise<unknown>

/** Asks for a file that somebody else will wait for, and speak of when it fails. */
const ahead = (load: Load): void => {
  load().catch(() => undefined)
}

/**
 * Shows the button of a modal that is not made yet. `loadModal` makes it (it fills the slot); the files that it will want
 * are asked for at the same time, and handed on: to import them once more takes a browser a task of its own.
 */
export const announceModal = (options: ModalOptions, loadModal: Load, stages: Stages): void => {
  const slot = modalSlot(options.storageKey)
  const session = knownSession(options)
  const screen = firstButton(options, session)
  const theme = options.theme ?? {}
  const loadRuntime = retryable(stages.loadRuntime)
  const loadViews = retryable(stages.loadViews)
  const make = (): Promise<unknown> => {
    ahead(loadRuntime)
    return loadModal()
  }
  const show = (): Promise<unknown> => {
    ahead(loadViews)
    return make()
  }
  slot.announced = {
    button: { snapshot: () => screen },
    theme: { snapshot: () => theme },
    stages: { loadRuntime, loadViews },
    preload: async () => {
      await show()
      await slot.modal?.preload()
    },
    open: async () => {
      await show()
      await slot.modal?.open()
    },
  }
  slot.changes.dispatchEvent(new Event('change'))
  if (session !== false) void make()
  // Another tab connected: then there is a session here too.
  else
    addEventListener('storage', () => {
      if (knownSession(options)) ahead(make)
    })
}
