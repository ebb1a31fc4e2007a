import { Observable } from 'rxjs'
import type { Behavior } from './behavior.ts'

type ValuesOf<Inputs extends readonly Behavior<unknown>[]> = {
  readonly [I in keyof Inputs]: Inputs[I] extends Behavior<infer T> ? T : never
}

/**
 * A value computed from others. It is always computed from what they all are *now* and remembered while none of them
 * changes, so two inputs that change together are never seen in a mix of old and new (which `combineLatest` would show).
 */
export const derive = <const Inputs extends readonly Behavior<unknown>[], T>(
  inputs: Inputs,
  compute: (...values: ValuesOf<Inputs>) => T,
): Behavior<T> => {
  let known: { readonly from: readonly unknown[]; readonly value: T } | undefined
  const snapshot = (): T => {
    const from = inputs.map((input) => input.snapshot())
    if (known === undefined || from.some((value, at) => !Object.is(value, known?.from[at]))) {
      // The tuple's types are those of `inputs`; `map` forgets them.
      known = { from, value: compute(...(from as unknown[] as [...ValuesOf<Inputs>])) }
    }
    return known.value
  }
  const value$ = new Observable<T>((subscriber) => {
    let last = snapshot()
    subscriber.next(last)
    const look = (): void => {
      const value = snapshot()
      if (Object.is(value, last)) return
      last = value
      subscriber.next(value)
    }
    const subscriptions = inputs.map((input) => input.value$.subscribe(look))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  })
  return { value$: { subscribe: (next) => value$.subscribe(next) }, snapshot }
}
