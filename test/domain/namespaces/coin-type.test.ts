import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOnChain, evmCoinType } from '../../../core/domain/namespaces/coin-type.ts'
import { evmChainIdLimit } from '../../../core/domain/namespaces/evm-chain-id.ts'
import { alice, bob } from '../../support/core-world.ts'

test.each([
  [1, 60],
  [10, 2_147_483_658],
  [8453, 2_147_492_101],
  [31_337, 2_147_514_985],
])('chain %i has the coin type %i (ENSIP-11)', (chain, coinType) => {
  expect(evmCoinType(chain)).toBe(coinType)
})

test('has the bit of ENSIP-11, and the id in the others; what is no id of a chain has none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: evmChainIdLimit - 1 }), (id) => {
      expect(evmCoinType(id)).toBe((0x80000000 | id) >>> 0)
    }),
  )
  for (const id of [0, -1, 1.5, Number.NaN, evmChainIdLimit, 2 ** 40]) expect(evmCoinType(id)).toBeUndefined()
})

test('a name leads to its own address on a chain, else to that of chain 1, and to no other', () => {
  expect(addressOnChain({ 60: alice, 2147483658: bob }, 10)).toBe(bob)
  expect(addressOnChain({ 60: alice, 2147483658: bob }, 1)).toBe(alice)
  expect(addressOnChain({ 60: alice, 2147483658: bob }, 8453)).toBe(alice)
  expect(addressOnChain({ 2147483658: bob }, 8453)).toBeUndefined()
  // One that cannot be read is its own all the same.
  expect(addressOnChain({ 60: alice, 2147483658: undefined }, 10)).toBeUndefined()
})
