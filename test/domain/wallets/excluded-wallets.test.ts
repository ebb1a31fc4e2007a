import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excludedIds, isExcludedListing, resolveExcluded } from '../../../core/domain/wallets/excluded-wallets.ts'
import { forAll } from '../shared/for-all.ts'
import { anyListing, anyListings, id, listing } from './listings.ts'

const anyCase = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase())

describe('what a host does not want to offer', () => {
  it('is found by id, rdns or name, whatever their letter case', () => {
    const wallet = listing('a', { rdns: 'test.amber', name: 'Amber' })
    forAll(fc.constantFrom(id('a'), 'test.amber', 'Amber').chain(anyCase), (entry) => {
      expect(isExcludedListing(wallet, ['other', entry])).toBe(true)
    })
    expect(isExcludedListing(wallet, ['other', id('b'), 'test.birch', 'test', ''])).toBe(false)
  })

  it('says by id what only a directory can tell of', () => {
    expect(excludedIds(['io.metamask', id('A'), 'MetaMask', 'abc'])).toEqual([id('a')])
  })

  it('is known by rdns and name too, once a directory has told of the ids', () => {
    const found = [listing('a', { rdns: 'test.amber', name: 'Amber' }), listing('b', { name: 'Birch' })]
    expect(resolveExcluded(['Cedar', id('a'), id('b')], found)).toEqual([
      ...['Cedar', id('a'), id('b')],
      ...['Amber', 'test.amber', 'Birch'],
    ])
  })

  it('never grows by a listing that was not named', () => {
    forAll(fc.array(anyListing.map((one) => one.id)), anyListings(), (entries, found) => {
      const others = found.filter((one) => !entries.includes(one.id))
      expect(resolveExcluded(entries, others)).toEqual(entries)
    })
  })
})
