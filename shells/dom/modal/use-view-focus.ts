import { type Ref, useEffect, useLayoutEffect, useRef } from '#ui'
import { focusedIn } from '../shared/focus/active-element.ts'
import { focusFirst } from '../shared/focus/focus-first.ts'

/** Follows the visitor into each new view, which begins at its top, and catches a focus whose control has just been taken away. */
export const useViewFocus = (
  dialog: Ref<HTMLDialogElement>,
  body: Ref<HTMLElement>,
  view: string,
  isOpen: boolean,
): void => {
  const lastView = useRef<string>(undefined)
  const lastFocused = useRef<Element>(undefined)
  useEffect(() => {
    const element = dialog.current
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) lastFocused.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [dialog])
  useLayoutEffect(() => {
    const isNew = lastView.current !== view
    lastView.current = isOpen ? view : undefined
    if (!isOpen || !dialog.current) return
    const isLost = lastFocused.current?.isConnected === false && !focusedIn(dialog.current)
    if (isNew) body.current?.scrollTo(0, 0)
    if (isNew || isLost) focusFirst(dialog.current)
  })
}
