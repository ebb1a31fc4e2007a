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
  let known: { readonly from: readonly unknown[]; readonly value: T } | undefined
  const snapshot = (): T => {
    const from: unknown[] = []
    let isKnown = known !== undefined
    for (const input of inputs) {
      const value = input.snapshot()
      isKnown &&= Object.is(value, known?.from[from.length])
      from.push(value)
    }
    // The tuple's types are those of `inputs`; going through them forgets them.
    if (!isKnown || known === undefined) known = { from, value: compute(...(from as [...ValuesOf<Inputs>])) }
    return known.value
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
