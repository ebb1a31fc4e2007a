import { describe, expect, test } from 'vitest'
import { movedRows } from '../../gateway/endpoints/moved-rows.ts'
import { operationType } from '../../gateway/endpoints/operation-type.ts'
import type { HistoryTransaction, TokenTransfer } from '../../gateway/sources/history.ts'

const [visitor, stranger, router] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const zero = `0x${'0'.repeat(40)}`
const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const plain: HistoryTransaction = {
  ...{ position: '1', hash: '0xab', minedAt: 1, isSuccessful: true, from: visitor, to: stranger, created: undefined },
  ...{ value: 0n, nonce: 0, selector: undefined, transfers: [] },
}
const token = (from: string, to: string, amount = 5n, name = 'a'): TokenTransfer => ({
  ...{ kind: 'token', from, to, amount, token: { address: `0x${name}`, name, symbol: name, decimals: 0 } },
})
const nft = (from: string, to: string, tokenId = 1n): TokenTransfer => ({
  ...{ kind: 'nft', from, to, amount: 1n },
  nft: { contract: '0xc', tokenId, standard: 'erc721', collection: 'C', description: undefined },
})

const read = (given: Partial<HistoryTransaction>) => {
  const transaction = { ...plain, ...given }
  const moved = movedRows(transaction, visitor, native)
  return {
    type: operationType(transaction, moved, visitor),
    moved: moved.map(({ direction, amount, isSpam }) => [direction, amount, isSpam]),
  }
}
const typeOf = (given: Partial<HistoryTransaction>): string => read(given).type

describe('a transaction is called by what it moved of the visitor', () => {
  const called = { to: router, selector: '0x12345678' }
  test.each<[string, Partial<HistoryTransaction>]>([
    ['send', { value: 3n }],
    ['send', {}],
    ['send', { value: 3n, to: visitor }],
    ['send', { ...called, transfers: [token(visitor, stranger)] }],
    ['send', { from: stranger, ...called, transfers: [token(visitor, stranger)] }],
    ['receive', { from: stranger, to: visitor, value: 3n }],
    ['receive', { ...called, transfers: [token(router, visitor)] }],
    ['receive', { from: stranger, to: visitor, isSuccessful: false, value: 3n }],
    ['trade', { ...called, transfers: [token(visitor, router), token(router, visitor, 9n, 'b')] }],
    ['trade', { ...called, value: 3n, transfers: [token(router, visitor)] }],
    ['trade', { ...called, value: 3n, transfers: [nft(router, visitor)] }],
    ['trade', { ...called, transfers: [token(visitor, router), token(zero, visitor, 9n, 'b')] }],
    ['mint', { ...called, transfers: [nft(zero, visitor)] }],
    ['mint', { ...called, value: 3n, transfers: [nft(zero, visitor), nft(zero, visitor, 2n)] }],
    ['burn', { ...called, transfers: [token(visitor, zero)] }],
    ['approve', { to: router, selector: '0x095ea7b3' }],
    ['approve', { to: router, selector: '0xa22cb465' }],
    ['approve', { to: router, selector: '0x095ea7b3', isSuccessful: false }],
    ['deploy', { to: undefined, created: router }],
    ['deploy', { to: undefined, created: router, transfers: [token(zero, visitor)] }],
    ['deploy', { to: undefined, isSuccessful: false }],
    ['execute', called],
    ['execute', { ...called, isSuccessful: false, value: 3n }],
    // What comes back of what was paid is no trade.
    ['execute', { ...called, transfers: [token(visitor, router), token(router, visitor, 2n)] }],
  ])('%s (%#)', (type, given) => {
    expect(typeOf(given)).toBe(type)
  })
})

describe('transfers from the side of the visitor', () => {
  test('have the native currency first, where it was moved', () => {
    expect(read({ value: 3n, transfers: [token(router, visitor)] }).moved).toEqual([
      ['out', 3n, false],
      ['in', 5n, false],
    ])
    expect(read({ value: 3n, isSuccessful: false }).moved).toEqual([])
    expect(read({ to: undefined, created: router, value: 3n }).moved).toEqual([['out', 3n, false]])
    expect(read({ from: stranger, to: router, value: 3n, transfers: [token(router, visitor)] }).moved).toEqual([
      ['in', 5n, false],
    ])
  })

  test('to themselves are one', () => {
    expect(read({ to: visitor, value: 3n }).moved).toEqual([['self', 3n, false]])
    expect(read({ transfers: [token(visitor, visitor)] }).moved).toEqual([['self', 5n, false]])
  })

  test('are not those of others', () => {
    expect(read({ transfers: [token(router, stranger)] }).moved).toEqual([])
  })

  test('of nothing are spam where the visitor did not send them (address poisoning)', () => {
    const bait = [token(visitor, stranger, 0n), token(stranger, visitor, 0n)]
    expect(read({ from: stranger, transfers: bait }).moved).toEqual([
      ['out', 0n, true],
      ['in', 0n, true],
    ])
    expect(read({ from: visitor, transfers: bait }).moved).toEqual([
      ['out', 0n, false],
      ['in', 0n, false],
    ])
    expect(read({ from: stranger, transfers: [token(stranger, visitor, 1n)] }).moved).toEqual([['in', 1n, false]])
  })

  test('of nothing are told where a stranger sent no more than that, and not where they called the account', () => {
    expect(read({ from: stranger, to: visitor }).moved).toEqual([['in', 0n, true]])
    expect(read({ from: stranger, to: visitor, selector: '0x12345678' }).moved).toEqual([])
    expect(read({ to: stranger }).moved).toEqual([])
  })
})
