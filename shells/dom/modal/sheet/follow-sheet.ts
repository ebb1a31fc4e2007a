import type { ModalFace } from '../modal-face.ts'
import { followSwipe } from './follow-swipe.ts'
import { followWindow } from './follow-window.ts'

/**
 * What a dialog does on a phone beside what it does everywhere, while it is open; returns what ends it. A sheet leaves from
 * where it was last: what that was is cleared when the next one opens.
 */
export const followSheet = (dialog: HTMLElement, core: ModalFace): (() => void) => {
  const following = new AbortController()
  const close = (): boolean => {
    core.dispatch({ type: 'close' })
    return !core.screen.snapshot().isOpen
  }
  followSwipe(dialog, close, following.signal)
  followWindow(dialog, following.signal)
  return () => following.abort()
}
