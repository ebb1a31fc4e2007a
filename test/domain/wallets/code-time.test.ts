import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeMs, secondsLeft, untilNextSecond } from '../../../core/domain/wallets/code-time.ts'
import { forAll } from '../shared/for-all.ts'

it('tells nothing before the last 40 seconds, and then each second once, down to none', () => {
  const told: (number | undefined)[] = []
  let left = codeMs
  for (;;) {
    told.push(secondsLeft(left))
    const wait = untilNextSecond(left)
    if (wait === undefined) break
    left -= wait
  }
  expect(told).toEqual([undefined, ...Array.from({ length: 41 }, (_, at) => 40 - at)])
})

it('is right at any moment, however late a timer comes', () => {
  forAll(fc.integer({ min: -100_000, max: codeMs }), (left) => {
    const wait = untilNextSecond(left)
    const now = secondsLeft(left)
    if (now !== undefined) expect(now).toBe(left <= 0 ? 0 : Math.ceil(left / 1000))
    if (wait === undefined) return expect(now).toBe(0)
    expect(wait).toBeGreaterThan(0)
    expect(secondsLeft(left - wait)).not.toBe(now)
    expect(secondsLeft(left - wait + 1)).toBe(now)
  })
})
