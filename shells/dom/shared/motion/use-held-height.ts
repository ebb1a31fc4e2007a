import { type Ref, useEffect, useLayoutEffect, useRef } from '#ui'

/** What there is of a sheet beside its view: above a keyboard, what is held is no taller than what can be seen. */
const besideView = 116

/**
 * Keeps the view that the element is in as tall as it was when it was last not held: what finds less, or is over, takes no room from under a hand. */
export const useHeldHeight = (element: Ref<HTMLElement>, isHeld: boolean): void => {
  const last = useRef(0)
  // After the frame: before it the dialog may still be closed, and has no height.
  useEffect(() => {
    if (!isHeld) last.current = element.current?.parentElement?.clientHeight ?? 0
  })
  useLayoutEffect(() => {
    const view = element.current?.parentElement
    if (view)
      view.style.minBlockSize = isHeld ? `min(${last.current}px, var(--seen-height, 9999px) - ${besideView}px)` : ''
  }, [element, isHeld])
}
