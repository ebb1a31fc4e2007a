import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import type { WalletListing } from '../../sandbox/directory/listing.ts'
import { walletPage } from '../../sandbox/directory/wallet-page.ts'
import { parseWalletQuery } from '../../sandbox/directory/wallet-query.ts'
import { walletRegistry } from '../../sandbox/directory/wallet-registry.ts'
import type { RunningServer } from '../../sandbox/http-server.ts'
import { forAll } from '../domain/shared/for-all.ts'
import { runs } from '../support/long-runs.ts'
import { DirectoryCaller, type Query, type WalletsReply } from './support/directory-calls.ts'

let server: RunningServer
let caller: DirectoryCaller
beforeAll(async () => {
  server = await startDirectory({ port: 0 })
  caller = new DirectoryCaller(server.url)
})
afterAll(() => server.stop())

const some = (values: readonly string[]): fc.Arbitrary<string> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 60 }).map((chosen) => chosen.join(','))

const ids = walletRegistry.map(({ id }) => id)
const chains = [...new Set(walletRegistry.flatMap((wallet) => wallet.chains)), 'eip155:1337', 'eip155:3133']

/** Any set of filters, each there or not. */
const filters: fc.Arbitrary<Query> = fc.record(
  {
    include: some([...ids, 'unknown']),
    exclude: some([...ids, 'unknown']),
    chains: some(chains),
    search: fc.constantFrom('a', 'PURSE', '  chest ', 'emeraude', 'Über', 'кошель', 'zzz', '<', '100%', '.*'),
    badge_type: fc.constantFrom('none', 'certified'),
    include_pay_only: fc.constantFrom('true', 'false'),
    sort: fc.constantFrom('default', 'wcpay'),
    platform: fc.constantFrom('ios', 'android'),
  },
  { requiredKeys: [] },
)

const plain = (text: string): string => text.normalize('NFD').replace(/[̀-ͯ]/g, '').toLowerCase()

/** Every filter by itself, in the words of the contract. */
const shouldBeThere = (query: Query, wallet: WalletListing): boolean => {
  const list = (name: string): ReadonlySet<string> | undefined => {
    const text = query[name]
    return text === undefined ? undefined : new Set(text.split(','))
  }
  const chosen = list('chains')
  return [
    list('include')?.has(wallet.id) ?? true,
    !list('exclude')?.has(wallet.id),
    chosen === undefined || wallet.chains.some((chain) => chosen.has(chain)),
    plain(wallet.name).includes(plain((query['search'] ?? '').trim())),
    query['badge_type'] !== 'certified' || wallet.badge_type === 'certified',
    query['include_pay_only'] === 'true' || wallet.supports_wc === true,
    query['platform'] !== 'ios' || wallet.app_store !== null,
    query['platform'] !== 'android' || wallet.play_store !== null,
  ].every(Boolean)
}

const idsOf = (wallets: readonly WalletListing[]): readonly string[] => wallets.map(({ id }) => id)

/** Pages that follow each other hold what the contract says, once each, and say where they are. */
const checkPages = (pages: readonly WalletsReply[], query: Query, entries: number): void => {
  const together = pages.flatMap((page) => page.data)
  const expected = walletRegistry.filter((wallet) => shouldBeThere(query, wallet))
  expect([...idsOf(together)].sort()).toEqual([...idsOf(expected)].sort())
  expect(pages.length).toBe(Math.max(1, Math.ceil(expected.length / entries)))
  for (const [index, page] of pages.entries()) {
    expect(page.count).toBe(expected.length)
    expect(page.previousPage).toBe(index === 0 ? null : index)
    expect(page.nextPage).toBe(index === pages.length - 1 ? null : index + 2)
    if (index < pages.length - 1) expect(page.data.length).toBe(entries)
  }
}

describe('pages of /getWallets', () => {
  test('put together are the whole list, once each, in order, whatever the filters', () => {
    const pageOf = (query: Query): WalletsReply => walletPage(walletRegistry, parseWalletQuery(query))
    forAll(filters, fc.integer({ min: 20, max: 450 }), (query, entries) => {
      const pages = [pageOf({ ...query, entries: String(entries) })]
      for (let next = pages[0]?.nextPage; next; next = pages.at(-1)?.nextPage)
        pages.push(pageOf({ ...query, entries: String(entries), page: String(next) }))
      checkPages(pages, query, entries)
      expect(pages.flatMap((page) => page.data)).toEqual(pageOf({ ...query, entries: '100000' }).data)
    })
  })

  test('are the same over HTTP', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 20, max: 120 }), async (query, entries) => {
        checkPages(await caller.allPages({ ...query, entries: String(entries) }), query, entries)
      }),
      { numRuns: runs(25) },
    )
  })

  test('end with a full page where the list does', async () => {
    const include = idsOf(walletRegistry.filter((wallet) => wallet.supports_wc === true).slice(0, 12)).join(',')
    for (const entries of [12, 6, 4, 1]) {
      const pages = await caller.allPages({ include, entries: String(entries) })
      expect(pages.map((page) => page.data.length)).toEqual(Array.from({ length: 12 / entries }, () => entries))
    }
  })

  test('are in the order of rank, those without one last', async () => {
    const pages = await caller.allPages({ entries: '100' })
    const ranks = pages.flatMap((page) => page.data).map(({ order }) => order ?? Number.POSITIVE_INFINITY)
    expect(ranks).toEqual([...ranks].sort((a, b) => (a === b ? 0 : a - b)))
    expect(ranks.at(-1)).toBe(Number.POSITIVE_INFINITY)
  })

  test('past the end are empty and know the way back', async () => {
    const { count } = await caller.wallets()
    expect(await caller.wallets({ page: '500' })).toEqual({ count, nextPage: null, previousPage: 499, data: [] })
  })
})

describe('filters of /getWallets', () => {
  test('compare chains whole', async () => {
    const { data } = await caller.wallets({ chains: 'eip155:1', entries: '1000' })
    expect(data.length).toBeGreaterThan(0)
    expect(data.every((wallet) => wallet.chains.includes('eip155:1'))).toBe(true)
    expect((await caller.wallets({ chains: 'eip155:3133' })).count).toBe(0)
  })

  test.each([
    ['  umberFIELD purse ', 'Umberfield Purse (example)'],
    ['EMERAUDE', 'Émeraude & Fils'],
    ['ПУРГА', 'Пурга Кошель'],
    ['ポーチ', '月見ポーチ'],
    ["o'dell's <", "O'Dell's <Purse>"],
  ])('search %j finds %s, alone', async (search, name) => {
    expect((await caller.wallets({ search })).data.map((wallet) => wallet.name)).toEqual([name])
  })

  test('find wallets by what they announce and by name', async () => {
    const announced = await caller.wallets({ rdns: 'org.latchkey.sandbox-wallet,org.unknown' })
    expect(announced.data.map(({ name }) => name)).toEqual(['Sandbox Wallet'])
    const named = await caller.wallets({ names: 'Sandbox Wallet,Umberfield Purse (example)' })
    expect(named.data.map(({ name }) => name).sort()).toEqual(['Sandbox Wallet', 'Umberfield Purse (example)'])
  })

  test('certified means the same by both its names', async () => {
    const certified = await caller.wallets({ badge_type: 'certified' })
    expect(await caller.wallets({ badge: 'certified' })).toEqual(certified)
    expect(certified.count).toBeLessThan((await caller.wallets({ badge_type: 'none' })).count)
  })

  test('payment wallets come when asked for, and first when so sorted', async () => {
    const [hidden, shown] = [await caller.wallets(), await caller.wallets({ include_pay_only: 'true' })]
    expect(shown.count).toBeGreaterThan(hidden.count)
    const sorted = (await caller.allPages({ sort: 'wcpay' })).flatMap((page) => page.data)
    const pays = sorted.map(({ supports_wcpay }) => supports_wcpay === true)
    expect(pays.lastIndexOf(true)).toBe(pays.indexOf(false) - 1)
  })
})
