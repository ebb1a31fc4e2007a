import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  type Amount,
  amountOfNumber,
  compareAmounts,
  displayAmount,
  displayDollars,
  formatExact,
  parseAmount,
  productOf,
  shownDecimals,
  sumOf,
} from '../../../core/domain/shared/amount.ts'
import { forAll } from './for-all.ts'

const decimals = fc.nat(36)
const amount: fc.Arbitrary<Amount> = decimals.chain((places) =>
  fc.record({
    value: fc.oneof(
      fc.bigInt(-(2n ** 256n), 2n ** 256n),
      fc.bigInt(-2000n, 2000n),
      // A whole number and a grain more: nothing to show behind the point, and yet no dust.
      fc.bigInt(-99n, 99n).map((whole) => whole * 10n ** BigInt(places) + 1n),
    ),
    decimals: fc.constant(places),
  }),
)
const owned: fc.Arbitrary<Amount> = amount.map(({ value, ...rest }) => ({
  value: value < 0n ? -value : value,
  ...rest,
}))

/** Compares `text` with an amount, on whole numbers only. */
const scaled = (text: string, places: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

describe('exact amounts', () => {
  it('agree with viem', () => {
    forAll(amount, (one) => expect(formatExact(one)).toBe(formatUnits(one.value, one.decimals)))
  })

  it('read what they write', () => {
    forAll(amount, (one) => expect(parseAmount(formatExact(one), one.decimals)).toEqual(one))
  })

  it('read what a visitor types', () => {
    expect(parseAmount(' 1.50 ', 18)).toEqual({ value: 1_500_000_000_000_000_000n, decimals: 18 })
    expect(parseAmount('1.', 2)).toEqual({ value: 100n, decimals: 2 })
    expect(parseAmount('007.10', 1)).toEqual({ value: 71n, decimals: 1 })
    expect(parseAmount('-0.01', 2)).toEqual({ value: -1n, decimals: 2 })
  })

  it('refuse more decimals than the unit has, except zeros', () => {
    forAll(amount, fc.nat(5), (one, zeros) => {
      const whole = formatExact({ value: one.value, decimals: one.decimals })
      const dotted = whole.includes('.') ? whole : `${whole}.`
      expect(parseAmount(dotted + '0'.repeat(zeros), one.decimals)).toEqual(one)
    })
    forAll(decimals, fc.nat(), fc.integer({ min: 1, max: 9 }), (places, whole, digit) => {
      expect(parseAmount(`${whole}.${'0'.repeat(places)}${digit}`, places)).toBeUndefined()
    })
  })

  it('are decimal numbers and nothing else', () => {
    for (const text of ['', '.', '.5', '-', '+1', '1,000', '1e3', '0x10', '1 000', '1.2.3', '١', 'NaN', '--1', '- 1'])
      expect(parseAmount(text, 18)).toBeUndefined()
    forAll(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9. ]{0,24}$/)), (text) =>
      expect(parseAmount(text, 18) === undefined).toBe(!/^-?[0-9]+(\.[0-9]{0,18}0*)?$/.test(text.trim())),
    )
  })
})

describe('shown amounts', () => {
  it('never show more than is owned, and less than one shown step less', () => {
    forAll(owned, fc.nat(6), (one, places) => {
      const shown = displayAmount(one, places)
      fc.pre(!shown.startsWith('<'))
      // Both sides times 10^(decimals + places).
      const left = scaled(shown.replaceAll(',', ''), places) * 10n ** BigInt(one.decimals)
      const right = one.value * 10n ** BigInt(places)
      expect(left <= right).toBe(true)
      expect(right - left < 10n ** BigInt(one.decimals)).toBe(true)
    })
  })

  it('are at most three decimals, without trailing zeros', () => {
    expect(shownDecimals).toBe(3)
    forAll(amount, (one) => expect(displayAmount(one)).toMatch(/^-?(<0\.001|\d{1,3}(,\d{3})*(\.\d{0,2}[1-9])?)$/))
  })

  it('group as en-US does', () => {
    forAll(fc.bigInt(0n, 10n ** 40n), (value) =>
      expect(displayAmount({ value, decimals: 0 })).toBe(value.toLocaleString('en-US')),
    )
  })

  it('say that there is dust, and say 0 only of nothing', () => {
    forAll(owned, (one) => {
      const isDust = one.value > 0n && one.value * 1000n < 10n ** BigInt(one.decimals)
      expect(displayAmount(one) === '<0.001').toBe(isDust)
      expect(displayAmount(one) === '0').toBe(one.value === 0n)
    })
    expect(displayAmount({ value: 1n, decimals: 1 }, 0)).toBe('<1')
    expect(displayAmount({ value: 1n, decimals: 18 }, 2)).toBe('<0.01')
  })

  it('differ from their opposite by the sign only', () => {
    forAll(owned, (one) => {
      fc.pre(one.value > 0n)
      expect(displayAmount({ ...one, value: -one.value })).toBe(`-${displayAmount(one)}`)
    })
  })

  it('keep every digit of a large balance', () => {
    expect(displayAmount({ value: 123_456_789_012_345_678_999_999_999n, decimals: 18 })).toBe('123,456,789.012')
    expect(displayAmount({ value: 1_999_999_999_999_999_999n, decimals: 18 })).toBe('1.999')
  })
})

/** Both in the units of the finer one. */
const units = ({ value, decimals: places }: Amount, wanted: number): bigint => value * 10n ** BigInt(wanted - places)

describe('arithmetic', () => {
  it('adds up exactly, in any order', () => {
    forAll(fc.array(amount), (amounts) => {
      const sum = sumOf(amounts)
      const finest = Math.max(0, ...amounts.map(({ decimals: places }) => places))
      expect(sum.decimals).toBe(finest)
      expect(sum.value).toBe(amounts.reduce((all, one) => all + units(one, finest), 0n))
      expect(sumOf(amounts.toReversed())).toEqual(sum)
    })
  })

  it('compares by what an amount is, not by how many decimals it is written with', () => {
    forAll(amount, amount, (a, b) => {
      const finest = Math.max(a.decimals, b.decimals)
      const difference = units(a, finest) - units(b, finest)
      expect(Math.sign(compareAmounts(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
    })
  })

  it('multiplies exactly: so many times one amount is as much as that many of them together', () => {
    forAll(amount, fc.nat(20), fc.nat(10), (one, count, places) => {
      const times = { value: BigInt(count) * 10n ** BigInt(places), decimals: places }
      expect(compareAmounts(productOf(one, times), sumOf(Array.from({ length: count }, () => one)))).toBe(0)
    })
  })

  it('reads a number as JavaScript writes it', () => {
    forAll(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (number) => {
      const read = amountOfNumber(number)
      if (read === undefined) throw new Error(`${number} was not read`)
      expect(Number(formatExact(read))).toBe(number)
    })
    expect(
      [1e-7, 1e21, 0.1, 3120.55].map((number) => formatExact(amountOfNumber(number) ?? { value: -1n, decimals: 0 })),
    ).toEqual(['0.0000001', '1000000000000000000000', '0.1', '3120.55'])
    expect([-1, Number.NaN, Number.POSITIVE_INFINITY].map(amountOfNumber)).toEqual([undefined, undefined, undefined])
  })
})

describe('dollars for people', () => {
  it('are rounded to cents, never further off than half a cent', () => {
    forAll(owned, (one) => {
      const { dollars, cents } = displayDollars(one)
      if (dollars.startsWith('<')) {
        expect([dollars, cents]).toEqual(['<$0', '.01'])
        expect(units(one, Math.max(one.decimals, 2)) * 200n).toBeLessThan(10n ** BigInt(Math.max(one.decimals, 2)))
        return
      }
      const shown = BigInt(`${dollars}${cents}`.replace(/\D/g, ''))
      const exact = units(one, Math.max(one.decimals, 2))
      const cent = 10n ** BigInt(Math.max(one.decimals, 2) - 2)
      const error = exact - shown * cent
      expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(cent)
    })
  })

  it.each([
    [{ value: 123_456_789n, decimals: 4 }, '$12,345', '.68'],
    [{ value: 0n, decimals: 2 }, '$0', '.00'],
    [{ value: 4n, decimals: 3 }, '<$0', '.01'],
    [{ value: 5n, decimals: 3 }, '$0', '.01'],
    [{ value: 7n, decimals: 0 }, '$7', '.00'],
  ])('%o is %s%s', (one, dollars, cents) => {
    expect(displayDollars(one)).toEqual({ dollars, cents })
  })
})
