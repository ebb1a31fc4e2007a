import { useCallback, useSyncExternalStore } from '#ui'
import type { Drawable } from './readable.ts'

/** The current value; the component is drawn again when it changes. */
export const useBehavior = <T>(behavior: Drawable<T>): T => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = behavior.stale$.subscribe(notify)
      return () => subscription.unsubscribe()
    },
    [behavior],
  )
  return useSyncExternalStore(subscribe, behavior.snapshot)
}
