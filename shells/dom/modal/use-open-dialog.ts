import { type Ref, useLayoutEffect, useRef } from '#ui'
import { deepActiveElement } from '../shared/focus/active-element.ts'
import { returnFocus } from '../shared/focus/return-focus.ts'
import { lockScroll } from './lock-scroll.ts'

/** The dialog's return value when it was the screen that closed it, and not the browser. */
export const closedByScreen = 'screen'

const openDialog = (dialog: HTMLDialogElement): (() => void) => {
  const opener = deepActiveElement()
  const unlockScroll = lockScroll()
  dialog.returnValue = ''
  try {
    dialog.showModal()
  } catch (fault) {
    // The page may have taken its element away.
    unlockScroll()
    throw fault
  }
  return () => {
    // Before the browser gives the focus back, for which it lays out the page.
    unlockScroll()
    dialog.close(closedByScreen)
    returnFocus(opener)
  }
}

/**
 * Opens and closes the native dialog as the screen says. It runs in the commit that drew the screen: the first frame of the
 * dialog has everything in it. Closing is not the clean-up of opening, because React puts the focus back to where it was
 * before a commit once the clean-ups have run.
 */
export const useOpenDialog = (dialog: Ref<HTMLDialogElement>, isOpen: boolean): void => {
  const close = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (isOpen && dialog.current) close.current = openDialog(dialog.current)
    if (isOpen) return
    close.current?.()
    close.current = undefined
  }, [dialog, isOpen])
  useLayoutEffect(() => () => close.current?.(), [])
}
