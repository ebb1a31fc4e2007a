import { Observable, type Subscriber } from 'rxjs'
import type { Subscribable } from './behavior.ts'

/** Tells whoever listens, in the order in which they came. */
export interface Broadcast<T> {
  readonly told$: Subscribable<T>
  readonly tell: (value: T) => void
}

/** As rxjs's `Subject`, which brings more than these few lines to the first files of a page: it can be piped, ended and made of others. */
export const createBroadcast = <T = void>(): Broadcast<T> => {
  const listeners = new Set<Subscriber<T>>()
  const told$ = new Observable<T>((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  return {
    told$: { subscribe: (next) => told$.subscribe(next) },
    tell: (value) => {
      // Who comes or leaves meanwhile is not told, or no more.
      for (const listener of [...listeners]) listener.next(value)
    },
  }
}
