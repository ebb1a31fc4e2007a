import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Signal } from '../../../core/state/shared/behavior.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import { derive } from '../../../core/state/shared/derive.ts'

/** A behaviour that knows how many listen to it. */
const counted = <T>(behavior: Signal<T>) => {
  let count = 0
  const watched: Signal<T> = {
    snapshot: behavior.snapshot,
    value$: behavior.value$,
    stale$: {
      subscribe: (next) => {
        const subscription = behavior.stale$.subscribe(next)
        count += 1
        return {
          unsubscribe: () => {
            count -= 1
            subscription.unsubscribe()
          },
        }
      },
    },
  }
  return { watched, count: () => count }
}

describe('derive', () => {
  it('computes from the current values, once per change', () => {
    const cell = createCell(2)
    let computed = 0
    const square = derive([cell], (value) => {
      computed += 1
      return value * value
    })
    expect([square.snapshot(), square.snapshot()]).toEqual([4, 4])
    expect(computed).toBe(1)
    cell.set(3)
    expect(square.snapshot()).toBe(9)
    expect(computed).toBe(2)
  })

  it('gives the same object while nothing changed, with and without listeners', () => {
    const cell = createCell(1)
    const object = derive([cell], (value) => ({ value }))
    const first = object.snapshot()
    const subscription = object.value$.subscribe(() => undefined)
    expect(object.snapshot()).toBe(first)
    subscription.unsubscribe()
    expect(object.snapshot()).toBe(first)
    cell.set(2)
    expect(object.snapshot()).not.toBe(first)
  })

  it('never shows a diamond in a mix of old and new', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 20 }), (values) => {
        const source = createCell(0)
        const left = derive([source], (value) => value)
        const right = derive([source], (value) => value)
        const both = derive([left, right, source], (a, b, c) => [a, b, c])
        const seen: (readonly number[])[] = []
        both.value$.subscribe((value) => seen.push(value))
        for (const value of values) source.set(value)
        for (const mix of seen) expect(new Set(mix).size).toBe(1)
        // Each change is told once, and the last one is told.
        const changes = values.filter((value, at) => value !== (values[at - 1] ?? 0))
        expect(seen.map(([value]) => value)).toEqual([0, ...changes])
      }),
    )
  })

  it('computes nothing for who only wants to know that something changed', () => {
    const cell = createCell(1)
    let computed = 0
    const outer = derive([derive([cell], (value) => value + 1)], (value) => {
      computed += 1
      return value * 2
    })
    let stale = 0
    const subscription = outer.stale$.subscribe(() => {
      stale += 1
    })
    for (const value of [2, 2, 3]) cell.set(value)
    expect([stale, computed]).toEqual([2, 0])
    expect(outer.snapshot()).toBe(8)
    subscription.unsubscribe()
    cell.set(4)
    expect(stale).toBe(2)
  })

  it('says once that its inputs have changed, by however many ways they come from the same', () => {
    const [one, other] = [createCell(1), createCell(1)]
    const inner = counted(one)
    const left = derive([inner.watched], (value) => value + 1)
    const right = derive([inner.watched, other], (a, b) => a + b)
    const outer = derive([left, derive([left, right], (a, b) => a * b), inner.watched], (a, b, c) => a + b + c)
    let stale = 0
    const subscription = outer.stale$.subscribe(() => {
      stale += 1
    })
    expect(inner.count()).toBe(1)
    one.set(2)
    other.set(2)
    expect([stale, outer.snapshot()]).toEqual([2, 3 + 3 * 4 + 2])
    subscription.unsubscribe()
    expect(inner.count()).toBe(0)
  })

  it('tells nobody when what it computes stays the same', () => {
    const cell = createCell(1)
    const isPositive = derive([cell], (value) => value > 0)
    const seen: boolean[] = []
    isPositive.value$.subscribe((value) => seen.push(value))
    cell.set(2)
    cell.set(-1)
    expect(seen).toEqual([true, false])
  })

  it('hears a change that a listener makes during the first telling', () => {
    const cell = createCell(0)
    const seen: number[] = []
    derive([cell], (value) => value).value$.subscribe((value) => {
      seen.push(value)
      if (value === 0) cell.set(1)
    })
    expect(seen).toEqual([0, 1])
  })

  it('listens to its inputs only while somebody listens to it', () => {
    const inner = counted(createCell(0))
    const middle = counted(derive([inner.watched], (value) => value + 1))
    const outer = derive([middle.watched, inner.watched], (a, b) => a + b)
    outer.snapshot()
    expect([inner.count(), middle.count()]).toEqual([0, 0])
    const subscriptions = [outer.value$.subscribe(() => undefined), outer.value$.subscribe(() => undefined)]
    expect(middle.count()).toBe(2)
    for (const subscription of subscriptions) subscription.unsubscribe()
    expect([inner.count(), middle.count()]).toEqual([0, 0])
  })
})
