import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSteps } from '../../scripts/lib/next-steps.mjs'
import type { Step } from '../../scripts/lib/test-steps.mjs'

/** Steps whose needs come before them, as in the list of `npm test`. */
const someSteps = fc
  .array(fc.tuple(fc.uniqueArray(fc.nat(20), { maxLength: 3 }), fc.boolean()), { minLength: 1, maxLength: 20 })
  .map((given) =>
    given.map(
      ([needs, isWide], index): Step => ({
        id: String(index),
        title: String(index),
        isWide,
        needs: needs.filter((need) => need < index).map(String),
      }),
    ),
  )

describe('the steps that may start', () => {
  it('need what has ended, fit on the machine, one wide one at a time, and all come to an end in any order', () => {
    fc.assert(
      fc.property(someSteps, fc.integer({ min: 1, max: 8 }), fc.infiniteStream(fc.nat(100)), (steps, cores, luck) => {
        const ended = new Set<string>()
        const running = new Set<string>()
        while (ended.size < steps.length) {
          for (const step of nextSteps(steps, ended, running, cores)) {
            expect(ended.has(step.id) || running.has(step.id)).toBe(false)
            for (const need of step.needs) expect(ended.has(need)).toBe(true)
            running.add(step.id)
          }
          expect(running.size).toBeLessThanOrEqual(cores)
          expect(steps.filter(({ id, isWide }) => isWide && running.has(id)).length).toBeLessThanOrEqual(1)
          // Never idle while something is left to do.
          expect(running.size).toBeGreaterThan(0)
          const done = [...running][luck.next().value % running.size] ?? ''
          running.delete(done)
          ended.add(done)
        }
      }),
    )
  })

  it('leave no core idle that a later step could use', () => {
    const step = (id: string, needs: readonly string[] = []): Step => ({ id, title: id, needs })
    const steps = [step('a'), step('b', ['a']), step('c')]
    const ids = (ended: readonly string[], running: readonly string[]) =>
      nextSteps(steps, new Set(ended), new Set(running), 2).map(({ id }) => id)
    expect(ids([], [])).toEqual(['a', 'c'])
    expect(ids(['a'], ['c'])).toEqual(['b'])
    expect(ids([], ['a', 'c'])).toEqual([])
    expect(ids(['a', 'c'], [])).toEqual(['b'])
  })
})
