import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseRecentWallets,
  type RecentWallet,
  rememberWallet,
  serialiseRecentWallets,
} from '../../../core/domain/wallets/recent-wallets.ts'
import { forAll } from '../shared/for-all.ts'

const wallet: fc.Arbitrary<RecentWallet> = fc.record(
  { id: fc.constantFrom('1', '2', '3', '4'), rdns: fc.constantFrom('test.amber', 'test.birch') },
  { requiredKeys: ['id'] },
)
const remember = (wallets: readonly RecentWallet[]) => wallets.reduce<readonly RecentWallet[]>(rememberWallet, [])

describe('recent wallets', () => {
  it('are the last two, the latest first, each once', () => {
    forAll(fc.array(wallet), (wallets) => {
      const recent = remember(wallets)
      expect(recent.length).toBeLessThanOrEqual(2)
      expect(recent[0]).toEqual(wallets.at(-1))
      const [a, b] = recent
      if (a === undefined || b === undefined) return
      expect(a.id).not.toBe(b.id)
      if (a.rdns !== undefined) expect(a.rdns).not.toBe(b.rdns)
    })
  })

  it('keep the one before, unless it was the same', () => {
    expect(remember([{ id: '1' }, { id: '2' }, { id: '3' }])).toEqual([{ id: '3' }, { id: '2' }])
    expect(remember([{ id: '1' }, { id: '2' }, { id: '2' }])).toEqual([{ id: '2' }, { id: '1' }])
  })

  it('outlive a reload', () => {
    forAll(fc.array(wallet), (wallets) => {
      const recent = remember(wallets)
      expect(parseRecentWallets(serialiseRecentWallets(recent))).toStrictEqual(recent)
    })
  })

  it('are none, or sound ones, whatever the storage holds', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.anything()).map((value) => JSON.stringify(value)),
    )
    forAll(fc.option(stored, { nil: undefined }), (text) => {
      const recent = parseRecentWallets(text)
      expect(recent.length).toBeLessThanOrEqual(2)
      expect(parseRecentWallets(serialiseRecentWallets(recent))).toStrictEqual(recent)
    })
    expect(parseRecentWallets('[["1",null],[""],[7],"2",["3","test.amber"]]')).toEqual([
      { id: '1' },
      { id: '3', rdns: 'test.amber' },
    ])
  })

  it('keep id and rdns and nothing else of a listing', () => {
    const listing = { id: '1', rdns: 'test.amber', name: 'Amber', chains: [] }
    expect(rememberWallet([], listing)).toStrictEqual([{ id: '1', rdns: 'test.amber' }])
  })
})
