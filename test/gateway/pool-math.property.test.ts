import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOutOf, midPriceOf, minimumOf, routeOutOf } from '../../gateway/swaps/pool-math.ts'

const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n })
const side = fc.record({ reserveIn: reserve, reserveOut: reserve })

test('a pool never gives all that it has, and its product never falls', () => {
  fc.assert(
    fc.property(amount, side, (given, { reserveIn, reserveOut }) => {
      const got = amountOutOf(given, { reserveIn, reserveOut })
      expect(got).toBeLessThan(reserveOut)
      expect((reserveIn + given) * (reserveOut - got)).toBeGreaterThanOrEqual(reserveIn * reserveOut)
    }),
  )
})

test('who gives more gets no less, and who comes back has no more than before', () => {
  fc.assert(
    fc.property(amount, amount, side, (one, more, { reserveIn, reserveOut }) => {
      const got = amountOutOf(one, { reserveIn, reserveOut })
      expect(amountOutOf(one + more, { reserveIn, reserveOut })).toBeGreaterThanOrEqual(got)
      const back = amountOutOf(got, { reserveIn: reserveOut - got, reserveOut: reserveIn + one })
      expect(back).toBeLessThanOrEqual(one)
    }),
  )
})

test('a route is one pool after the other; one with an empty pool gives nothing', () => {
  fc.assert(
    fc.property(amount, fc.array(side, { minLength: 1, maxLength: 3 }), (given, sides) => {
      const got = routeOutOf(given, sides)
      expect(got).toBe(sides.reduce((now, one) => amountOutOf(now, one), given))
      expect(routeOutOf(given, [...sides, { reserveIn: 0n, reserveOut: 0n }])).toBe(0n)
    }),
  )
})

test('nobody is paid better than in the middle of the pools', () => {
  const exact = 10n ** 36n
  const read = (text: string): bigint => {
    const [whole = '0', places = ''] = text.split('.')
    return BigInt(whole) * exact + BigInt(places.padEnd(36, '0'))
  }
  fc.assert(
    fc.property(amount, fc.array(side, { minLength: 1, maxLength: 3 }), (given, sides) => {
      const middle = midPriceOf(sides)
      expect(middle).toMatch(/^\d+(\.\d{0,35}[1-9])?$/)
      // Rounded down in its last place.
      expect(routeOutOf(given, sides) * exact).toBeLessThanOrEqual((read(middle) + 1n) * given)
    }),
  )
})

test('a minimum gives away no more than was said', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 5_000 }), (out, bps) => {
      const least = minimumOf(out, bps)
      expect(least).toBeLessThanOrEqual(out)
      expect((out - least) * 10_000n).toBeLessThanOrEqual(out * BigInt(bps))
      expect(minimumOf(out, 0)).toBe(out)
    }),
  )
})
