import { type Ref, useLayoutEffect } from '#ui'

/**
 * Lets the keyboard reach what scrolls and has nothing in it to press, for as long as there is more of it than is seen: not every browser does
 * that by itself.
 */
export const useScrolledByKeys = (scroller: Ref<HTMLElement>): void => {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = (): void => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(look)
    for (const one of [element, ...element.children]) observer.observe(one)
    look()
    return () => observer.disconnect()
  })
}
