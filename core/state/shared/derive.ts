import type { Behavior, Signal } from './behavior.ts'
import { valuesOf } from './values-of.ts'

type ValuesOf<Inputs extends readonly Behavior<unknown>[]> = {
  readonly [I in keyof Inputs]: Inputs[I] extends Behavior<infer T> ? T : never
}

/**
 * A value computed from others. It is always computed from what they all are *now* and remembered while none of them
 * changes, so two inputs that change together are never seen in a mix of old and new (which `combineLatest` would show).
 */
export const derive = <const Inputs extends readonly Signal<unknown>[], T>(
  inputs: Inputs,
  compute: (...values: ValuesOf<Inputs>) => T,
): Signal<T> => {
  let known: readonly unknown[] | undefined
  let result: T
  const snapshot = (): T => {
    let isNew = known === undefined
    const from = inputs.map((input, at) => {
      const value = input.snapshot()
      isNew ||= !Object.is(value, known?.[at])
      return value
    })
    if (isNew) {
      // The tuple's types are those of `inputs`; `map` forgets them.
      result = compute(...(from as unknown[] as [...ValuesOf<Inputs>]))
      known = from
    }
    return result
  }
  // What several inputs are computed from says once that it has changed, and not once for each.
  const roots = [...new Set(inputs.flatMap(({ stale$ }) => stale$.roots ?? [stale$]))]
  const stale$: Signal<T>['stale$'] = {
    roots,
    subscribe: (next) => {
      const subscriptions = roots.map((root) => root.subscribe(next))
      return {
        unsubscribe: () => {
          for (const subscription of subscriptions) subscription.unsubscribe()
        },
      }
    },
  }
  return { value$: valuesOf(stale$, snapshot), stale$, snapshot }
}
