import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startable } from '../../scripts/lib/next-steps.mjs'
import type { Step } from '../../scripts/lib/test-steps.mjs'

const weightOf = ({ cores = 1 }: Step, all: number): number => (cores === 'all' ? all : Math.min(cores, all))

/** Steps whose needs come before them, as in the list of `npm test`. */
const someSteps = fc
  .array(
    fc.record({
      cores: fc.option(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('all' as const)), { nil: undefined }),
      needs: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((given) =>
    given.map(
      ({ cores, needs }, index): Step => ({
        id: String(index),
        title: String(index),
        ...(cores === undefined ? {} : { cores }),
        needs: needs.filter((need) => need < index).map(String),
      }),
    ),
  )

describe('the steps that may start', () => {
  it('need what has ended, fit on the machine, and all come to an end in any order', () => {
    fc.assert(
      fc.property(someSteps, fc.integer({ min: 1, max: 8 }), fc.infiniteStream(fc.nat(100)), (steps, cores, luck) => {
        const ended = new Set<string>()
        const running = new Set<string>()
        while (ended.size < steps.length) {
          for (const step of startable(steps, ended, running, cores)) {
            expect(ended.has(step.id) || running.has(step.id)).toBe(false)
            for (const need of step.needs) expect(ended.has(need)).toBe(true)
            running.add(step.id)
          }
          const busy = steps.filter(({ id }) => running.has(id)).map((step) => weightOf(step, cores))
          expect(busy.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(cores)
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
    const step = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, needs: [], ...more })
    const steps = [step('a'), step('b', { cores: 'all' }), step('c')]
    const ids = (ended: readonly string[], running: readonly string[]) =>
      startable(steps, new Set(ended), new Set(running), 2).map(({ id }) => id)
    expect(ids([], [])).toEqual(['a', 'c'])
    expect(ids(['a'], ['c'])).toEqual([])
    expect(ids(['a', 'c'], [])).toEqual(['b'])
  })
})
