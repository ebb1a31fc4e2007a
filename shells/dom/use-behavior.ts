import { useCallback, useSyncExternalStore } from '#ui'
import type { Readable } from './modal-face.ts'

/** The current value; the component is drawn again when it changes. */
export const useBehavior = <T>(behavior: Readable<T>): T => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = behavior.value$.subscribe(notify)
      return () => subscription.unsubscribe()
    },
    [behavior],
  )
  return useSyncExternalStore(subscribe, behavior.snapshot)
}
