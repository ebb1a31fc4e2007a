import { type Ref, useEffect, useLayoutEffect, useRef } from '#ui'
import { deepActiveElement, focusedIn } from '../../shared/focus/active-element.ts'
import { focusFirst } from '../../shared/focus/focus-first.ts'

/**
 * Follows a visitor who is in it into each new view, and catches a focus whose control has just been taken away. Nobody else's focus is
 * touched: what they do is on the page around it.
 */
export const useInlineFocus = (region: Ref<HTMLElement>, view: string): void => {
  const lastView = useRef<string>(undefined)
  /** Where the visitor is; undefined once they have left for the page. */
  const held = useRef<Element>(undefined)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener(
      'focusin',
      ({ target }) => {
        held.current = target instanceof Element ? target : undefined
      },
      { signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // Nowhere is where the focus goes from a control that is taken away, too.
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) held.current = undefined
      },
      { signal },
    )
    return () => listeners.abort()
  }, [region])
  useLayoutEffect(() => {
    const element = region.current
    const isNew = lastView.current !== undefined && lastView.current !== view
    lastView.current = view
    if (!element || !held.current) return
    const isLost = !held.current.isConnected && deepActiveElement() === undefined
    if (isLost || (isNew && focusedIn(element))) focusFirst(element)
  })
}
