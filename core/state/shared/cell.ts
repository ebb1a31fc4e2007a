import { Subject } from 'rxjs'
import type { Signal } from './behavior.ts'
import { valuesOf } from './values-of.ts'

/** A value with one writer. Setting what is already there tells nobody. */
export interface Cell<T> extends Signal<T> {
  readonly set: (value: T) => void
}

export const createCell = <T>(initial: T): Cell<T> => {
  let value = initial
  const changes = new Subject<void>()
  const stale$: Cell<T>['stale$'] = { subscribe: (next) => changes.subscribe(next) }
  const snapshot = (): T => value
  return {
    value$: valuesOf(stale$, snapshot),
    stale$,
    snapshot,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      changes.next()
    },
  }
}
