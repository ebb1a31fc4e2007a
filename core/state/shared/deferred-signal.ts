import type { Signal } from './behavior.ts'
import { createBroadcast } from './broadcast.ts'
import { valuesOf } from './values-of.ts'

/** A signal whose source comes later: `undefined` until then. */
export interface DeferredSignal<T> extends Signal<T | undefined> {
  readonly attach: (source: Signal<T>) => void
}

export const createDeferredSignal = <T>(): DeferredSignal<T> => {
  let source: Signal<T> | undefined
  const { event$: stale$, emit } = createBroadcast()
  const snapshot = (): T | undefined => source?.snapshot()
  return {
    value$: valuesOf(stale$, snapshot),
    stale$,
    snapshot,
    attach: (given) => {
      source = given
      given.stale$.subscribe(emit)
      emit()
    },
  }
}
