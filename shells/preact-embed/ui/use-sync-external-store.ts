import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { afterFrame } from './after-frame.ts'

/**
 * Our own, because Preact's lives in `preact/compat`, which patches the library for everybody on the page. Preact renders
 * in one go, so there is no tearing to guard against; a change between the first render and the subscription is caught by
 * the read on subscribing. All changes until the next frame has been painted are drawn at once, and read only then.
 */
export const useSyncExternalStore = <T>(subscribe: (notify: () => void) => () => void, getSnapshot: () => T): T => {
  const [, redraw] = useState({})
  const value = getSnapshot()
  const drawn = useRef(value)
  drawn.current = value
  useLayoutEffect(() => {
    let isWaiting = false
    const look = (): void => {
      isWaiting = false
      if (!Object.is(getSnapshot(), drawn.current)) redraw({})
    }
    const notify = (): void => {
      if (!isWaiting) afterFrame(look)
      isWaiting = true
    }
    look()
    return subscribe(notify)
  }, [subscribe, getSnapshot])
  return value
}
