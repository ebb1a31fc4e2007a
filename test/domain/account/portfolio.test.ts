import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listedTokens, sharedSymbols, symbolKey, tokenId, totalValue } from '../../../core/domain/account/portfolio.ts'
import type { TokenBalance } from '../../../core/domain/account/token-balance.ts'
import { type Amount, compareAmounts, sumOf } from '../../../core/domain/shared/amount.ts'
import { forAll } from '../shared/for-all.ts'

const amount: fc.Arbitrary<Amount> = fc.record({ value: fc.bigInt(0n, 10n ** 24n), decimals: fc.nat(36) })
const address = fc.constantFrom('0xA', '0xa', '0xb', '0xB', '0xc', '0xd')
const token: fc.Arbitrary<TokenBalance> = fc.record(
  {
    networkId: fc.constant('eip155:1' as const),
    address,
    name: fc.constantFrom('Amber', 'Birch', 'Cedar'),
    symbol: fc.constantFrom('AMB', 'amb', 'BIR', 'ＡＭＢ'),
    amount,
    value: amount,
  },
  { requiredKeys: ['networkId', 'name', 'symbol', 'amount'] },
)
const tokens = fc.array(token)

describe('listed tokens', () => {
  it('are of those that came, each once, with its own amount', () => {
    forAll(tokens, (all) => {
      const listed = listedTokens(all)
      expect(new Set(listed.map(tokenId)).size).toBe(listed.length)
      for (const one of listed) expect(one).toBe(all.find((other) => tokenId(other) === tokenId(one)))
    })
  })

  it('have decimals and an amount, but for the currency of the network, which is there without an amount too', () => {
    forAll(tokens, (all) => {
      const listed = listedTokens(all)
      for (const one of listed) {
        expect(one.amount.decimals).toBeGreaterThan(0)
        expect(one.amount.value > 0n || one.address === undefined).toBe(true)
      }
      const native = all.find((one) => one.address === undefined)
      if (native !== undefined) expect(listed.includes(native)).toBe(native.amount.decimals > 0)
    })
  })

  it('are in one order, whatever order they came in: dearest first, without a price at the end', () => {
    forAll(fc.uniqueArray(token, { selector: tokenId }), fc.context(), (all, context) => {
      const listed = listedTokens(all)
      context.log(JSON.stringify(listed.map(tokenId)))
      const priced = listed.filter(({ value }) => value !== undefined)
      expect(listed.slice(0, priced.length)).toEqual(priced)
      for (const [at, { value = sumOf([]) }] of priced.entries()) {
        const next = priced[at + 1]?.value
        if (next !== undefined) expect(compareAmounts(value, next)).toBeGreaterThanOrEqual(0)
      }
      const rest = listed.slice(priced.length)
      const nativeAt = rest.findIndex((one) => one.address === undefined)
      expect(nativeAt).toBeLessThanOrEqual(0)
    })
  })
})

describe('the total', () => {
  it('is the sum of what has a value, exactly', () => {
    forAll(tokens, (all) => {
      const values = all.flatMap(({ value }) => value ?? [])
      expect(totalValue(all)).toEqual(values.length === 0 ? undefined : sumOf(values))
    })
  })
})

describe('symbols that several tokens have', () => {
  it('are told, also where they only look alike', () => {
    forAll(tokens, (all) => {
      const shared = sharedSymbols(all)
      for (const one of all) {
        const others = all.filter((other) => other !== one && symbolKey(other.symbol) === symbolKey(one.symbol))
        expect(shared.has(symbolKey(one.symbol))).toBe(others.length > 0)
      }
    })
    expect(symbolKey('ＡＭＢ')).toBe(symbolKey('amb'))
  })
})
