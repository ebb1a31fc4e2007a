import { Observable } from 'rxjs'
import type { Subscribable } from './behavior.ts'

/**
 * The current value and each later one. A listener that makes another change meanwhile is overtaken by it: who comes after
 * hears the newest only.
 */
export const valuesOf = <T>(stale$: Subscribable<void>, snapshot: () => T): Subscribable<T> => {
  const value$ = new Observable<T>((subscriber) => {
    let last = snapshot()
    const look = (): void => {
      const value = snapshot()
      if (Object.is(value, last)) return
      last = value
      subscriber.next(value)
    }
    const subscription = stale$.subscribe(look)
    subscriber.next(last)
    return subscription
  })
  return { subscribe: (next) => value$.subscribe(next) }
}
