import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { httpStatusFailure, readRetryAfter } from '../../../core/domain/shared/http-failure.ts'
import { reasonOf } from '../../../core/domain/shared/http-reason.ts'
import { forAll } from './for-all.ts'

const now = Date.parse('2026-11-25T06:00:00Z')
const day = 24 * 60 * 60 * 1000

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7000],
    ['99999999', day],
    ['Wed, 25 Nov 2026 06:01:00 GMT', 60_000],
    ['Wed, 25 Nov 2026 05:00:00 GMT', 0],
    ['Wed, 25 Nov 2099 05:00:00 GMT', day],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    ['2026', 2026 * 1000],
    ['12345678901', undefined],
    [undefined, undefined],
  ])('%s is %s', (header, ms) => expect(readRetryAfter(header, now)).toBe(ms))

  it('is a time from now or nothing, whatever it says', () => {
    forAll(
      fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      ),
      (header) => {
        const ms = readRetryAfter(header, now)
        expect(ms === undefined || (ms >= 0 && ms <= day)).toBe(true)
      },
    )
  })
})

describe('what a service says of a refusal', () => {
  it.each<[unknown, string | undefined]>([
    [{ reasons: [{ description: 'Name taken' }, { description: 'and more' }] }, 'Name taken'],
    [{ error: 'resting' }, 'resting'],
    [{ error: { message: 'resting' } }, 'resting'],
    [{ message: ' no ' }, 'no'],
    [{ detail: 'no' }, 'no'],
    [{ reasons: [{ field: 'name' }, { description: ' ' }, { description: 'Name taken' }] }, 'Name taken'],
    [{ reasons: [], message: 'no' }, 'no'],
    [{ reasons: 'x', error: 5 }, undefined],
    [{ error: '  ' }, undefined],
    ['text', undefined],
    [undefined, undefined],
    [null, undefined],
    [Object.create({ message: 'inherited' }), undefined],
  ])('of %j is %s', (body, reason) => expect(reasonOf(httpStatusFailure(400, { body }))).toBe(reason))

  it('is a text or nothing, whatever came', () => {
    forAll(fc.anything(), (body) => {
      const reason = reasonOf(httpStatusFailure(500, { body }))
      expect(reason === undefined || (typeof reason === 'string' && reason !== '')).toBe(true)
    })
  })
})
