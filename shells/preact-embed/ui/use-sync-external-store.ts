import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/**
 * Our own, because Preact's lives in `preact/compat`, which patches the library for everybody on the page. Preact renders
 * in one go, so there is no tearing to guard against; a change between the first render and the subscription is caught by
 * the read on subscribing.
 */
export const useSyncExternalStore = <T>(subscribe: (notify: () => void) => () => void, getSnapshot: () => T): T => {
  const [, redraw] = useState({})
  const value = getSnapshot()
  const drawn = useRef(value)
  drawn.current = value
  useLayoutEffect(() => {
    const hasChanged = (): boolean => {
      try {
        return !Object.is(getSnapshot(), drawn.current)
      } catch {
        // It throws again while it is drawn, where the fault is told.
        return true
      }
    }
    const look = (): void => {
      if (hasChanged()) redraw({})
    }
    look()
    return subscribe(look)
  }, [subscribe, getSnapshot])
  return value
}
