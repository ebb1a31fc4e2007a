import type { Signal } from './behavior.ts'
import { createBroadcast } from './broadcast.ts'
import { valuesOf } from './values-of.ts'

/** A value with one writer. Setting what is already there tells nobody. */
export interface Cell<T> extends Signal<T> {
  readonly set: (value: T) => void
}

export const createCell = <T>(initial: T): Cell<T> => {
  let value = initial
  const { event$: stale$, emit } = createBroadcast()
  const snapshot = (): T => value
  return {
    value$: valuesOf(stale$, snapshot),
    stale$,
    snapshot,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      emit()
    },
  }
}
