import type { ModalOptions } from '../../../core/modal-options.ts'
import { firstButton } from '../../../core/view-models/first-paint.ts'
import { knownSession } from './known-session.ts'
import { modalSlot } from './modal-slot.ts'

export type Load = () => Promise<unknown>

/** Asks for a file that somebody else will wait for, and speak of when it fails. */
const ahead = (load: Load): void => {
  load().catch(() => undefined)
}

/**
 * Shows the button of a modal that is not made yet. `loadModal` makes it (it fills the slot); the files that it will want
 * are asked for at the same time.
 */
export const announceModal = (options: ModalOptions, loadModal: Load, loadRuntime: Load, loadViews: Load): void => {
  const slot = modalSlot(options.storageKey)
  const session = knownSession(options)
  const screen = firstButton(options, session)
  const theme = options.theme ?? {}
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
  if (session) void make()
}
