import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import {
  addWalletPage,
  listingsToPreload,
  noWalletPages,
  type PageReply,
  roundedCount,
  walletTiles,
} from '../../../core/domain/wallets/wallet-pages.ts'
import {
  idsQuery,
  pageQuery,
  type QueryScope,
  recommendedQuery,
  searchQuery,
} from '../../../core/domain/wallets/wallet-queries.ts'
import { forAll } from '../shared/for-all.ts'
import { desk } from './devices.ts'
import { anyListings, id, listing } from './listings.ts'

const reply: fc.Arbitrary<PageReply> = fc.record({ wallets: anyListings(8), count: fc.nat(400) })
const replies = fc.array(reply, { maxLength: 5 })
const listingFilter = { excluded: [], chains: [], namespaces: ['eip155'], device: desk } as const
const announced: Connector = {
  id: 'test.amber',
  name: 'Amber',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  info: { rdns: 'test.amber', uuid: '1' },
}

describe('pages of wallets', () => {
  it('hold each wallet once, in the order in which it came', () => {
    forAll(replies, (given) => {
      const { pages } = given.reduce(addWalletPage, noWalletPages)
      const ids = given.flatMap(({ wallets }) => wallets.map((one) => one.id))
      expect(pages.flat().map((one) => one.id)).toEqual([...new Set(ids)])
      expect(pages).toHaveLength(given.length)
    })
  })

  it('never count less than before', () => {
    forAll(replies, reply, (given, last) => {
      const before = given.reduce(addWalletPage, noWalletPages)
      const after = addWalletPage(before, last)
      expect(after.count).toBeGreaterThanOrEqual(before.count)
      expect(after.count).toBeGreaterThanOrEqual(last.count)
    })
  })

  it('end where there is nothing more to ask for', () => {
    const full = Array.from({ length: 40 }, (_, at) => listing('1', { id: String(at) }))
    const first = addWalletPage(noWalletPages, { wallets: full, count: 41 })
    expect(first.isComplete).toBe(false)
    expect(addWalletPage(first, { wallets: [listing('2')], count: 41 }).isComplete).toBe(true)
    expect(addWalletPage(first, { wallets: [], count: 4000 }).isComplete).toBe(true)
    expect(addWalletPage(noWalletPages, { wallets: full, count: 40 }).isComplete).toBe(true)
  })

  it('have their first twenty pictures fetched ahead', () => {
    const page = Array.from({ length: 40 }, (_, at) => listing('1', { id: String(at) }))
    expect(listingsToPreload(page).map((one) => one.id)).toEqual(page.slice(0, 20).map((one) => one.id))
  })
})

describe('all wallets', () => {
  it('are each there once, and what is installed stands first in its part', () => {
    forAll(replies, anyListings(), anyListings(), (given, featured, recommended) => {
      const { pages } = given.reduce(addWalletPage, noWalletPages)
      const tiles = walletTiles({ pages, featured, recommended, connectors: [announced], listingFilter })
      const ids = tiles.map((tile) => tile.listing.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect([...ids].sort()).toEqual(
        [...new Set([...featured, ...recommended, ...pages.flat()].map((one) => one.id))].sort(),
      )
      for (const tile of tiles) expect(tile.isInstalled).toBe(tile.listing.rdns === 'test.amber')
      const head = walletTiles({
        pages: pages.slice(0, 1),
        featured,
        recommended,
        connectors: [announced],
        listingFilter,
      })
      const flags = head.map((tile) => tile.isInstalled)
      expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)))
    })
  })

  it('stay where they are when another page comes', () => {
    forAll(replies, reply, anyListings(), (given, last, featured) => {
      const before = given.reduce(addWalletPage, noWalletPages)
      fc.pre(before.pages.length > 0)
      const draw = (pages: typeof before.pages) =>
        walletTiles({ pages, featured, recommended: [], connectors: [announced], listingFilter })
      const tiles = draw(before.pages)
      expect(draw(addWalletPage(before, last).pages).slice(0, tiles.length)).toEqual(tiles)
    })
  })

  it('are counted in tens', () => {
    expect(roundedCount(7)).toEqual({ count: 7, isMore: false })
    expect(roundedCount(40)).toEqual({ count: 40, isMore: false })
    expect(roundedCount(433)).toEqual({ count: 430, isMore: true })
    forAll(fc.nat(5000), (count) => {
      const rounded = roundedCount(count)
      expect(rounded.count).toBeLessThanOrEqual(count)
      expect(rounded.isMore).toBe(rounded.count !== count)
    })
  })
})

describe('what a directory is asked', () => {
  const scope: QueryScope = {
    chains: ['eip155:1'],
    includedIds: [],
    excludedIds: [id('9')],
    featuredIds: [id('1'), id('2')],
  }

  it('is by id, and nothing when there is no id', () => {
    expect(idsQuery([id('1'), id('2')])).toEqual({ page: 1, entries: 2, include: [id('1'), id('2')] })
    expect(idsQuery([])).toBeUndefined()
  })

  it('is four to recommend, without what is there already', () => {
    const exclude = [id('9'), id('1'), id('2')]
    expect(recommendedQuery(scope)).toEqual({ page: 1, entries: 4, chains: ['eip155:1'], exclude })
    const includedIds = [id('5')]
    expect(recommendedQuery({ ...scope, includedIds })).toMatchObject({ include: includedIds })
  })

  it('is forty of all, without what stands before them', () => {
    const exclude = [id('3'), id('9'), id('1'), id('2')]
    expect(pageQuery(scope, 2, [id('3')])).toEqual({ page: 2, entries: 40, chains: ['eip155:1'], exclude })
    expect(pageQuery({ ...scope, isCertified: true }, 1, [])).toMatchObject({ isCertified: true })
  })

  it('is a hundred that match, featured or not, and nothing for nothing', () => {
    const query = { page: 1, entries: 100, chains: ['eip155:1'], search: 'am ber', exclude: [id('9')] }
    expect(searchQuery(scope, '  am ber\n')).toEqual(query)
    expect(searchQuery(scope, ' \t')).toBeUndefined()
  })
})
