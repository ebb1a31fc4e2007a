import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeRange, maxOf, type StatedFee, shortageOf, shortageOfNothing } from '../../../core/domain/send/fee.ts'
import { priorityLimit, priorityPrice } from '../../../core/domain/send/priority-price.ts'
import { runs } from '../../support/long-runs.ts'

const lamports = fc.bigInt(0n, 10n ** 12n)
const fee: fc.Arbitrary<StatedFee> = fc.record(
  {
    base: fc.bigInt(1n, 100_000n),
    units: fc.bigInt(1n, 1_400_000n),
    unitPrice: fc.bigInt(0n, 10n ** 9n),
    account: fc.bigInt(0n, 10n ** 7n),
    kept: fc.bigInt(1n, 10n ** 7n),
  },
  { requiredKeys: ['base', 'units', 'unitPrice', 'kept'] },
)

describe('a fee that a transaction states', () => {
  it('is one number, and what is offered is rounded up', () => {
    fc.assert(
      fc.property(fee, (stated) => {
        const { least, most } = feeRange(stated)
        const offered = most - stated.base
        expect(least).toBe(most)
        expect(offered * 1_000_000n).toBeGreaterThanOrEqual(stated.units * stated.unitPrice)
        expect((offered - 1n) * 1_000_000n).toBeLessThan(stated.units * stated.unitPrice)
      }),
      { numRuns: runs(300) },
    )
  })

  it('leaves what the account has to keep, where all is sent; and then nothing is short', () => {
    fc.assert(
      fc.property(lamports, fee, (balance, stated) => {
        const range = feeRange(stated)
        const max = maxOf(balance, true, range) ?? -1n
        const paid = range.most + (range.account ?? 0n)
        expect(max).toBeGreaterThanOrEqual(0n)
        if (max > 0n) {
          expect(balance - max - paid).toBe(stated.kept)
          const amount = { value: max, decimals: 9 }
          expect(shortageOf(amount, balance, true, { native: balance, fee: range })).toBeUndefined()
        } else {
          expect(balance).toBeLessThanOrEqual(paid + stated.kept)
          expect(shortageOfNothing(balance, range)).toBe(balance > paid ? 'kept' : 'fee')
        }
      }),
      { numRuns: runs(500) },
    )
  })

  it('or what is kept is short exactly where something is left, and too little of it', () => {
    fc.assert(
      fc.property(lamports, lamports, lamports, fee, fc.boolean(), (balance, amount, other, stated, isNative) => {
        const native = isNative ? balance : other
        const range = feeRange(stated)
        const left = native - range.most - (range.account ?? 0n) - (isNative ? amount : 0n)
        const short = shortageOf({ value: amount, decimals: 9 }, balance, isNative, { native, fee: range })
        if (amount > balance) expect(short).toBe('amount')
        else if (left < 0n) expect(short).toBe('fee')
        else expect(short).toBe(left > 0n && left < stated.kept ? 'kept' : undefined)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('what is offered to be preferred', () => {
  it('was enough for most lately, is one of what was, and never comes to more than the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 10n ** 15n), { maxLength: 150 }),
        fc.bigInt(1n, 1_400_000n),
        (recent, units) => {
          const price = priorityPrice(recent, units)
          expect((price * units) / 1_000_000n).toBeLessThanOrEqual(priorityLimit)
          const enough = recent.filter((one) => one <= price).length
          const isLimited = (price + 1n) * units > priorityLimit * 1_000_000n
          if (!isLimited) {
            expect(enough * 4).toBeGreaterThanOrEqual(recent.length * 3)
            expect([...recent, 0n]).toContain(price)
          }
          expect(priorityPrice([...recent].reverse(), units)).toBe(price)
        },
      ),
      { numRuns: runs(300) },
    )
  })
})
