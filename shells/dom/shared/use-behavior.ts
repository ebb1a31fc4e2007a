import { useCallback, useSyncExternalStore } from '#ui'
import { afterFrame } from './after-frame.ts'
import type { Drawable } from './readable.ts'

/**
 * The current value; the component is drawn again when it changes, after the next frame. A wallet that answers at once brings several
 * values, of which nobody would see but the last, and the page's own button is painted first.
 */
export const useBehavior = <T>(behavior: Drawable<T>): T => {
  const subscribe = useCallback(
    (notify: () => void) => {
      let callOff: (() => void) | undefined
      const subscription = behavior.stale$.subscribe(() => {
        callOff ??= afterFrame(() => {
          callOff = undefined
          notify()
        })
      })
      return () => {
        subscription.unsubscribe()
        callOff?.()
      }
    },
    [behavior],
  )
  return useSyncExternalStore(subscribe, behavior.snapshot)
}
