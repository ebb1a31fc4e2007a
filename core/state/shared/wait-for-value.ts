import type { Behavior } from './behavior.ts'

/** Waits for the first value that is not `undefined`; `undefined` when the signal aborts first. Leaves no listener behind. */
export const waitForValue = <T>(behavior: Behavior<T | undefined>, signal?: AbortSignal): Promise<T | undefined> =>
  new Promise((resolve) => {
    const finish = (value: T | undefined): void => {
      signal?.removeEventListener('abort', onAbort)
      // The first value may come during `subscribe` itself, before there is anything to unsubscribe.
      void Promise.resolve().then(() => subscription.unsubscribe())
      resolve(value)
    }
    const onAbort = (): void => finish(undefined)
    signal?.addEventListener('abort', onAbort)
    const subscription = behavior.value$.subscribe((value) => {
      if (value !== undefined) finish(value)
    })
    if (signal?.aborted) onAbort()
  })
