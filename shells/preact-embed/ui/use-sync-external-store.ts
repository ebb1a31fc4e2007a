import { useLayoutEffect, useState } from 'preact/hooks'

/**
 * Our own, because Preact's lives in `preact/compat`, which patches the library for everybody on the page. Preact renders
 * in one go, so there is no tearing to guard against; a change between the first render and the subscription is caught by
 * the read on subscribing.
 */
export const useSyncExternalStore = <T>(subscribe: (notify: () => void) => () => void, getSnapshot: () => T): T => {
  const [, redraw] = useState<T>(getSnapshot)
  useLayoutEffect(() => {
    const notify = (): void => redraw(() => getSnapshot())
    notify()
    return subscribe(notify)
  }, [subscribe, getSnapshot])
  return getSnapshot()
}
