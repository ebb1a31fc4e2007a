import { type Ref, useEffect, useLayoutEffect, useRef } from '#ui'

/** Keeps what has just lost its buttons as tall as its view was before: a card that shrinks only to leave disturbs. */
export const useHeldHeight = (element: Ref<HTMLElement>, isHeld: boolean): void => {
  const last = useRef(0)
  // After the frame: before it the dialog may still be closed, and has no height.
  useEffect(() => {
    if (!isHeld) last.current = element.current?.parentElement?.clientHeight ?? 0
  })
  useLayoutEffect(() => {
    if (element.current) element.current.style.minBlockSize = isHeld ? `${last.current}px` : ''
  }, [element, isHeld])
}
