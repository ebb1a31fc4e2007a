import { failure } from '../../core/domain/failure.ts'
import { err, ok } from '../../core/domain/result.ts'
import { createListeners } from '../../core/ports/listeners.ts'
import type { Page } from '../../core/ports/page.ts'

export interface SimulatedPage extends Page {
  /** The visitor comes back from wherever they were. */
  readonly comeBack: () => void
  readonly blockClipboard: (isBlocked: boolean) => void
  readonly clipboard: () => string | undefined
  readonly becomeMobile: () => void
}

export const createSimulatedPage = (): SimulatedPage => {
  const returns = createListeners<void>()
  let clipboard: string | undefined
  let isBlocked = false
  let isMobile = false
  return {
    copy: async (text) => {
      if (isBlocked) return err(failure('CLIPBOARD_UNAVAILABLE'))
      clipboard = text
      return ok(undefined)
    },
    onReturn: returns.add,
    isMobile: () => isMobile,
    comeBack: () => returns.tell(),
    blockClipboard: (blocked) => {
      isBlocked = blocked
    },
    clipboard: () => clipboard,
    becomeMobile: () => {
      isMobile = true
    },
  }
}
