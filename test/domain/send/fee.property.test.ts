import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayFee } from '../../../core/domain/send/display-fee.ts'
import { feeRange, type GasFee, maxOf, operationFee, shortageOf, sponsoredFee } from '../../../core/domain/send/fee.ts'
import { compareAmounts, parseAmount } from '../../../core/domain/shared/amount.ts'
import { runs } from '../../support/long-runs.ts'

const wei = fc.bigInt(0n, 10n ** 24n)
const estimate: fc.Arbitrary<GasFee> = fc
  .record({
    estimated: fc.bigInt(21_000n, 10n ** 8n),
    margin: fc.bigInt(0n, 10n ** 8n),
    now: fc.bigInt(1n, 10n ** 13n),
    more: fc.bigInt(0n, 10n ** 13n),
    dataFee: wei,
  })
  .map(({ estimated, margin, now, more, dataFee }) => ({
    ...{ gas: estimated + margin, price: { now, most: now + more }, dataFee },
    ...(margin === 0n ? {} : { estimated }),
  }))

describe('a fee', () => {
  it('is between its ends, which hold what the rollup takes too', () => {
    fc.assert(
      fc.property(estimate, (fee) => {
        const { least, most } = feeRange(fee)
        // The margin on the gas is in the most alone.
        expect(least).toBe((fee.estimated ?? fee.gas) * fee.price.now + fee.dataFee)
        expect(most).toBeGreaterThanOrEqual(least)
        expect(most).toBeGreaterThanOrEqual(fee.gas * fee.price.most + fee.dataFee)
      }),
      { numRuns: runs(300) },
    )
  })

  it('and all of it never come to more than the balance, and leave nothing but the fee', () => {
    fc.assert(
      fc.property(wei, estimate, (balance, fee) => {
        const range = feeRange(fee)
        const max = maxOf(balance, true, range)
        if (max === undefined) throw new Error('The fee is known.')
        expect(max).toBeGreaterThanOrEqual(0n)
        if (max > 0n) expect(max + range.most).toBe(balance)
        else expect(balance).toBeLessThanOrEqual(range.most)
      }),
      { numRuns: runs(500) },
    )
  })

  it('is paid apart from a token, of which all is the whole balance', () => {
    expect(maxOf(7n, false, undefined)).toBe(7n)
    expect(maxOf(7n, true, undefined)).toBeUndefined()
  })

  it('or the amount is short exactly where there is not enough of it', () => {
    fc.assert(
      fc.property(wei, wei, wei, estimate, fc.boolean(), (amount, balance, other, fee, isNative) => {
        const native = isNative ? balance : other
        const range = feeRange(fee)
        const of = { value: amount, decimals: 18 }
        const short = shortageOf(of, balance, isNative, { native, fee: range })
        const isAmountThere = amount <= balance
        const isFeeThere = native >= range.most + (isNative ? amount : 0n)
        expect(short).toBe(isAmountThere ? (isFeeThere ? undefined : 'fee') : 'amount')
        // While the fee is not known only the amount can be short.
        expect(shortageOf(of, balance, isNative, { native, fee: undefined })).toBe(isAmountThere ? undefined : 'amount')
      }),
      { numRuns: runs(500) },
    )
  })

  it('is shown as three digits, never as less than it is, nor a hundredth more', () => {
    fc.assert(
      fc.property(wei, fc.nat(36), (value, decimals) => {
        const shown = parseAmount(displayFee({ value, decimals }), decimals)
        if (shown === undefined) throw new Error('It is an amount.')
        expect(compareAmounts(shown, { value, decimals })).toBeGreaterThanOrEqual(0)
        expect(shown.value * 100n).toBeLessThanOrEqual(value * 101n + 100n)
        expect(shown.value.toString().replace(/0+$/, '').length).toBeLessThanOrEqual(3)
      }),
      { numRuns: runs(300) },
    )
  })
})

it('what an operation of a smart account costs is above what the call alone does, and more where it makes the account', () => {
  const gas = fc.bigInt({ min: 21_000n, max: 10n ** 7n })
  const price = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(gas, price, fc.bigInt({ min: 0n, max: 10n ** 15n }), (units, unit, dataFee) => {
      const fee = { gas: units, price: { now: unit, most: unit * 2n }, dataFee }
      const [call, later, first] = [fee, operationFee(fee, true), operationFee(fee, false)].map(feeRange)
      for (const bound of ['least', 'most'] as const) {
        expect(later?.[bound]).toBeGreaterThan(call?.[bound] ?? 0n)
        expect(first?.[bound]).toBeGreaterThan(later?.[bound] ?? 0n)
      }
      expect(first?.least).toBeLessThan(first?.most ?? 0n)
    }),
  )
})

it('who has it paid by somebody else sends all that they have, and is short of nothing else', () => {
  const value = fc.bigInt({ min: 1n, max: 10n ** 24n })
  fc.assert(
    fc.property(value, value, fc.bigInt({ min: 1n, max: 10n ** 12n }), (balance, wanted, price) => {
      const fee = feeRange(sponsoredFee({ gas: 21_000n, price: { now: price, most: price * 2n }, dataFee: price }))
      expect(maxOf(balance, true, fee)).toBe(balance)
      const short = shortageOf({ value: wanted, decimals: 18 }, balance, true, { native: balance, fee })
      expect(short).toBe(wanted > balance ? 'amount' : undefined)
    }),
  )
})
