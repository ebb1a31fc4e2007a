import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDateTime } from '../../../core/domain/sign-in/date-time.ts'
import { forAll } from '../shared/for-all.ts'
import { dateTime } from './messages.ts'

it('a time is what JavaScript makes of it, to the millisecond', () => {
  forAll(dateTime, (text) => {
    // Only three digits of a fraction are of ours.
    expect(readDateTime(text)).toBe(Date.parse(text.toUpperCase().replace(/(\.\d{3})\d*/, '$1')))
  })
})

it('every day of the calendar is one, from the year 0 on, and no other', () => {
  forAll(
    fc.integer({ min: 0, max: 9_999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
    (y, m, d) => {
      const date = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
      const day = new Date(0)
      day.setUTCFullYear(y, m - 1, d)
      const expected = day.getUTCDate() === d ? day.getTime() : undefined
      expect(readDateTime(`${date}T00:00:00Z`)).toBe(expected)
    },
  )
})

it('a 60th second is one only at the end of a day of UTC', () => {
  expect(readDateTime('2016-12-31T23:59:60Z')).toBe(Date.parse('2017-01-01T00:00:00Z'))
  expect(readDateTime('2016-12-31T15:59:60-08:00')).toBe(Date.parse('2017-01-01T00:00:00Z'))
  expect(readDateTime('2016-12-31T23:58:60Z')).toBeUndefined()
  expect(readDateTime('2016-12-31T23:59:60+01:00')).toBeUndefined()
})

it.each([
  '',
  '2021-09-30',
  '2021-09-30 16:25:24Z',
  '2021-09-30T16:25:24',
  '2021-09-30T16:25Z',
  '2021-9-30T16:25:24Z',
  '2021-09-30T24:00:00Z',
  '2021-09-30T16:60:00Z',
  '2021-09-30T16:25:61Z',
  '2021-09-30T16:25:24.Z',
  '2021-09-30T16:25:24+0100',
  '2021-09-30T16:25:24+24:00',
  '2021-13-01T00:00:00Z',
  '+002021-09-30T16:25:24Z',
  ' 2021-09-30T16:25:24Z',
  '2021-09-30T16:25:24Z ',
])('%j is none', (text) => {
  expect(readDateTime(text)).toBeUndefined()
})
