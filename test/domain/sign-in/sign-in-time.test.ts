import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expiresAt, timeFault } from '../../../core/domain/sign-in/sign-in-time.ts'
import { forAll } from '../shared/for-all.ts'

const at = (ms: number): string => new Date(ms).toISOString()
const time = fc.integer({ min: 1_000_000, max: 10_000_000 })
const length = fc.integer({ min: 0, max: 1_000_000 })

it('a message counts from its times on and until its end, and the skew is the visitor’s alone', () => {
  forAll(
    fc.record({
      issued: time,
      begins: fc.option(time),
      ends: fc.option(time),
      now: time,
      skewMs: length,
      maxAgeMs: fc.option(length),
    }),
    ({ issued, begins, ends, now, skewMs, maxAgeMs }) => {
      const times = {
        issuedAt: at(issued),
        ...(begins === null ? {} : { notBefore: at(begins) }),
        ...(ends === null ? {} : { expirationTime: at(ends) }),
      }
      const counts =
        (ends === null || now < ends) &&
        (begins === null || now + skewMs >= begins) &&
        now + skewMs >= issued &&
        (maxAgeMs === null || now - skewMs <= issued + maxAgeMs)
      const fault = timeFault(times, now, { skewMs, ...(maxAgeMs === null ? {} : { maxAgeMs }) })
      expect(fault === undefined).toBe(counts)
    },
  )
})

it('to the millisecond', () => {
  const times = { issuedAt: at(1_000), notBefore: at(2_000), expirationTime: at(3_000) }
  const faultAt = (now: number, maxAgeMs?: number) =>
    timeFault(times, now, { skewMs: 100, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) })
  expect([899, 900, 1_899].map((now) => timeFault({ issuedAt: at(1_000) }, now, { skewMs: 100 }))).toEqual([
    'issued-later',
    undefined,
    undefined,
  ])
  expect([1_899, 1_900, 2_999, 3_000].map((now) => faultAt(now))).toEqual([
    'not-yet-valid',
    undefined,
    undefined,
    'expired',
  ])
  expect([2_100, 2_101].map((now) => faultAt(now, 1_000))).toEqual([undefined, 'too-old'])
  expect([expiresAt(times), expiresAt({ issuedAt: at(1) })]).toEqual([3_000, undefined])
})

it('what is no time never counts', () => {
  const issuedAt = at(1_000)
  const limits = { skewMs: 10_000_000 }
  expect(timeFault({ issuedAt: 'soon' }, 2_000, limits)).toBe('expired')
  expect(timeFault({ issuedAt, expirationTime: 'never' }, 2_000, limits)).toBe('expired')
  expect(timeFault({ issuedAt, notBefore: 'ever' }, 2_000, limits)).toBe('not-yet-valid')
})
