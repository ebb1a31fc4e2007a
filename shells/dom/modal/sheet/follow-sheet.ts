import type { ModalFace } from '../modal-face.ts'
import { followKeys } from './follow-keys.ts'
import { followStrip } from './follow-strip.ts'
import { followSwipe } from './follow-swipe.ts'
import { followWindow } from './follow-window.ts'

/**
 * What a dialog does beside what it does from its first frame on, most of it on a phone, while it is open; returns what ends it. A sheet leaves from
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
  followStrip(dialog, following.signal)
  followKeys(dialog, following.signal)
  return () => following.abort()
}
