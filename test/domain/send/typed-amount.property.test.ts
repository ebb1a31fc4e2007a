import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, nothingTyped, tokensFor, typedNumber } from '../../../core/domain/send/typed-amount.ts'
import { compareAmounts, formatExact, productOf } from '../../../core/domain/shared/amount.ts'
import { runs } from '../../support/long-runs.ts'

const decimals = fc.nat(36)
const units = fc.bigInt(0n, 2n ** 128n)
const price = fc.record({ value: fc.bigInt(1n, 10n ** 12n), decimals: fc.nat(8) })
const typed = (text: string, unit: 'token' | 'usd' = 'token') => ({ kind: 'typed', text, unit }) as const

describe('an amount that is typed', () => {
  it('is exact for 0 to 36 decimals, with a point and with a comma', () => {
    fc.assert(
      fc.property(units, decimals, fc.boolean(), (value, places, isComma) => {
        const text = formatExact({ value, decimals: places })
        const shown = isComma ? text.replace('.', ',') : text
        expect(amountOf(typed(shown), { decimals: places })).toEqual({ value, decimals: places })
      }),
      { numRuns: runs(500) },
    )
  })

  it('is none with more decimals than the token has, unless they are noughts', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 36 }), (value, places) => {
        const text = formatExact({ value: value * 10n + 1n, decimals: places })
        expect(amountOf(typed(text), { decimals: places - 1 })).toBeUndefined()
        expect(amountOf(typed(`${formatExact({ value, decimals: 0 })}.000`), { decimals: 0 })).toEqual({
          value,
          decimals: 0,
        })
      }),
      { numRuns: runs(300) },
    )
  })

  it('is none where it could be read in two ways, is negative, or is no number', () => {
    for (const text of [
      '',
      ' ',
      '.',
      ',',
      '1,000.5',
      '1.000.5',
      '1 000',
      '-1',
      '+1',
      '1e3',
      '0x10',
      'NaN',
      '∞',
      '１',
      '1..2',
    ])
      expect(typedNumber(text), text).toBeUndefined()
    for (const [text, read] of [
      ['1.', '1.'],
      ['.5', '0.5'],
      [' 2,5 ', '2.5'],
      ['007', '007'],
    ] as const)
      expect(typedNumber(text)).toBe(read)
    expect(typedNumber('9'.repeat(81))).toBeUndefined()
  })

  it('in dollars never comes to more than these dollars, and to less by no whole unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n), fc.nat(18), price, decimals, (value, dollarPlaces, of, places) => {
        const dollars = { value, decimals: dollarPlaces }
        const tokens = tokensFor(dollars, of, places)
        if (tokens === undefined) throw new Error('There is a price.')
        expect(compareAmounts(productOf(tokens, of), dollars)).toBeLessThanOrEqual(0)
        const next = { ...tokens, value: tokens.value + 1n }
        expect(compareAmounts(productOf(next, of), dollars)).toBe(1)
      }),
      { numRuns: runs(500) },
    )
  })

  it('in dollars is none of a token without a price, or one that costs nothing', () => {
    expect(amountOf(typed('5', 'usd'), { decimals: 18 })).toBeUndefined()
    expect(tokensFor({ value: 5n, decimals: 0 }, { value: 0n, decimals: 2 }, 18)).toBeUndefined()
  })

  it('is all of it, once that is known', () => {
    expect(amountOf({ kind: 'max' }, { decimals: 6 })).toBeUndefined()
    expect(amountOf({ kind: 'max' }, { decimals: 6, max: 7n })).toEqual({ value: 7n, decimals: 6 })
    expect(amountOf(nothingTyped, { decimals: 6, max: 7n })).toBeUndefined()
  })
})
