import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPace, createRateLimit } from '../../../sandbox/relay/rate-limit.ts'
import { forAll } from '../../domain/shared/for-all.ts'

it('lets through no more than the burst and the rate, in any window, and never less when there is room', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 80 })
  forAll(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), waits, (perSecond, burst, pauses) => {
    let now = 0
    const mayAsk = createRateLimit(perSecond, burst, () => now)
    const passed: number[] = []
    let refusedAt: number | undefined
    for (const pause of pauses) {
      now += pause
      if (mayAsk()) passed.push(now)
      else refusedAt = now
      for (const [index, from] of passed.entries())
        expect(passed.length - index).toBeLessThanOrEqual(burst + ((now - from) / 1_000) * perSecond + 1e-6)
    }
    if (pauses.length <= burst) expect(refusedAt).toBeUndefined()
  })
})

it('a clock that goes back takes nothing away', () => {
  let now = 10_000
  const mayAsk = createRateLimit(1, 2, () => now)
  now = 0
  expect([mayAsk(), mayAsk(), mayAsk()]).toEqual([true, true, false])
})

it('after the waits it asks for, what came is within the rate and the burst', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 80 })
  forAll(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000 }), sizes, (perSecond, burst, units) => {
    let now = 0
    const waitAfter = createPace(perSecond, burst, () => now)
    let passed = 0
    for (const unit of units) {
      passed += unit
      const tooMuch = passed - burst - (now / 1_000) * perSecond
      const wait = waitAfter(unit)
      expect(wait).toBeCloseTo(Math.max(0, (tooMuch / perSecond) * 1_000), 3)
      now += wait
    }
  })
})
