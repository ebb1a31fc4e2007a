import { useLayoutEffect, useRef, useState } from '#ui'
import { afterFrame } from './after-frame.ts'
import type { Drawable } from './readable.ts'

/**
 * The current value; the component is drawn again when it changes. A wallet that answers at once brings several values, of which
 * nobody would see but the last, and the page's own button is painted first: all changes until the next frame has been painted are
 * drawn at once, and read only then. The libraries' own hook for a store would draw each in the task of the change; what it guards
 * against, parts of one drawing that read different values, cannot be where one component reads the whole.
 */
export const useBehavior = <T>({ stale$, snapshot }: Drawable<T>): T => {
  const [, redraw] = useState({})
  const value = snapshot()
  const drawn = useRef(value)
  drawn.current = value
  useLayoutEffect(() => {
    let callOff: (() => void) | undefined
    const look = (): void => {
      callOff = undefined
      if (!Object.is(snapshot(), drawn.current)) redraw({})
    }
    look()
    const subscription = stale$.subscribe(() => {
      callOff ??= afterFrame(look)
    })
    return () => {
      subscription.unsubscribe()
      callOff?.()
    }
  }, [stale$, snapshot])
  return value
}
