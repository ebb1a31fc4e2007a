import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { ListingFilter } from '../../../core/domain/wallets/offered-listings.ts'
import { isLookAlike, marksOf } from '../../../core/domain/wallets/same-wallet.ts'
import { type WalletGroupsInput, walletGroups } from '../../../core/domain/wallets/wallet-groups.ts'
import { connectorGroups, groupOrder } from '../../../core/domain/wallets/wallet-list.ts'
import { forAll } from '../shared/for-all.ts'
import { desk, iphone } from './devices.ts'
import { anyListing, anyListings, chainIds, id, listing } from './listings.ts'

const listingFilter: ListingFilter = { excluded: [], chains: [], namespaces: ['eip155'], device: desk }
const nothing: WalletGroupsInput = {
  connectors: [],
  connectedIds: [],
  listingFilter,
  recent: [],
  known: [],
  featuredIds: [],
  featured: [],
  custom: [],
  includedIds: [],
  recommended: [],
}

const announced = (rdns: string, name: string): Connector => ({
  id: rdns,
  name,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  info: { rdns, uuid: rdns },
})
const walletConnect: Connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespace: 'eip155',
}

const anyConnector: fc.Arbitrary<Connector> = fc.oneof(
  fc
    .tuple(fc.constantFrom('test.amber', 'test.birch', 'io.metamask'), fc.constantFrom('Amber', 'Cedar'))
    .map(([rdns, name]) => announced(rdns, name)),
  fc.constant(walletConnect),
  anyListing.map((one): Connector => {
    return { id: `own ${one.id}`, name: `Own ${one.name}`, type: 'EXTERNAL', namespace: 'eip155', explorerId: one.id }
  }),
)

const anyCircumstances: fc.Arbitrary<ListingFilter> = fc.record({
  excluded: fc.subarray(['amber', 'test.birch', id('1'), id('2')]),
  chains: fc.subarray([...chainIds]),
  namespaces: fc.constant<readonly ['eip155']>(['eip155']),
  device: fc.constantFrom(desk, iphone),
})

const anyInput: fc.Arbitrary<WalletGroupsInput> = fc.record({
  connectors: fc.uniqueArray(anyConnector, { selector: (one) => one.id, maxLength: 3 }),
  order: fc.array(fc.constantFrom(...connectorGroups)),
  connectedIds: fc.constant([]),
  listingFilter: anyCircumstances,
  recent: fc.array(anyListing, { maxLength: 2 }),
  known: anyListings(),
  featuredIds: fc.array(anyListing.map((one) => one.id)),
  featured: anyListings(),
  custom: anyListings(3),
  includedIds: fc.array(
    anyListing.map((one) => one.id),
    { maxLength: 4 },
  ),
  recommended: anyListings(),
})

const namesOf = (input: Partial<WalletGroupsInput>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    walletGroups({ ...nothing, ...input }).map(({ group, entries }) => [
      group,
      entries.map((entry) => ('listing' in entry ? entry.listing.name : entry.connector.name)),
    ]),
  )

describe('the groups of Connect', () => {
  it('are each there once, in the host’s order, and none is empty', () => {
    forAll(anyInput, (input) => {
      const groups = walletGroups(input)
      const names = groups.map(({ group }) => group)
      expect(names).toEqual(groupOrder(input.order).filter((group) => names.includes(group)))
      for (const { group, entries } of groups) {
        expect(entries.length).toBeGreaterThan(0)
        expect(entries.every((entry) => entry.group === group)).toBe(true)
      }
    })
  })

  it('show no wallet twice', () => {
    forAll(anyInput, (input) => {
      const entries = walletGroups(input).flatMap((group) => group.entries)
      const listed = entries.flatMap((entry) => ('listing' in entry ? [entry.listing] : []))
      const shown = entries.flatMap((entry) => ('listing' in entry ? [] : [marksOf(entry.connector)]))
      for (const [at, one] of listed.entries())
        for (const other of [...shown, ...listed.slice(0, at)]) expect(isLookAlike(one, other)).toBe(false)
    })
  })

  it('show nothing that is excluded, and on a phone nothing that a phone cannot reach', () => {
    forAll(anyInput, (input) => {
      const { excluded, chains, device } = input.listingFilter
      for (const { group, entries } of walletGroups(input)) {
        if (device.isMobile) expect(group).not.toBe('walletConnect')
        for (const entry of entries) {
          if (!('listing' in entry)) continue
          const { listing: one } = entry
          for (const mark of [one.id, one.name, one.rdns])
            expect(excluded.map((text) => text.toLowerCase())).not.toContain(mark?.toLowerCase())
          if (device.isMobile) expect(one.mobileLink ?? one.webappLink).toBeDefined()
          if (chains.length > 0 && one.chains.length > 0)
            expect(one.chains.filter((chain) => chains.includes(chain))).not.toEqual([])
        }
      }
    })
  })

  it('recommend what the host included, and as many as fill four rows', () => {
    forAll(anyInput, (input) => {
      const groups = walletGroups(input)
      const count = (...names: readonly string[]) =>
        groups.filter(({ group }) => names.includes(group)).flatMap(({ entries }) => entries).length
      const others = count('recent', 'injected', 'featured', 'custom', 'external')
      expect(count('recommended')).toBeLessThanOrEqual(Math.max(0, 4 - others))
      for (const { group, entries } of groups)
        if (group === 'recommended' && input.includedIds.length > 0)
          for (const entry of entries) if ('listing' in entry) expect(input.includedIds).toContain(entry.listing.id)
    })
  })
})

describe('one list after the other', () => {
  const all = ['Amber', 'Birch', 'Cedar', 'Damson', 'Elder'].map((name, at) => listing('abcde'[at] ?? '', { name }))

  it('a wallet is recent before it is featured, featured before custom, custom before recommended', () => {
    const ids = all.map((one) => one.id)
    expect(
      namesOf({
        recent: all.slice(0, 1),
        featuredIds: ids.slice(0, 2),
        featured: all,
        custom: all.slice(0, 3),
        recommended: all,
      }),
    ).toEqual({ recent: ['Amber'], featured: ['Birch'], custom: ['Cedar'], recommended: ['Damson'] })
  })

  it('featured wallets stand in the host’s order', () => {
    const featuredIds = [id('c'), id('a'), id('9'), id('b')]
    expect(namesOf({ featuredIds, featured: all })).toEqual({ featured: ['Cedar', 'Amber', 'Birch'] })
  })

  it('recent wallets stand with the latest first, those that are known', () => {
    expect(namesOf({ recent: [{ id: id('c') }, { id: id('9') }, { id: id('a') }], known: all })).toEqual({
      recent: ['Cedar', 'Amber'],
    })
  })

  it('what is installed is not listed again: by rdns, by explorer id, by name where there is no rdns', () => {
    const wallets = [
      listing('1', { name: 'Anything', rdns: 'io.metamask.mobile' }),
      listing('2', { name: 'AMBER' }),
      listing('3', { name: 'Amber', rdns: 'test.another' }),
      listing('4', { name: 'Safe' }),
    ]
    const connectors: readonly Connector[] = [
      announced('io.metamask', 'MetaMask'),
      announced('test.amber', 'Amber'),
      { id: 'own', name: 'Own', type: 'EXTERNAL', namespace: 'eip155', explorerId: id('4') },
    ]
    expect(namesOf({ connectors, recommended: wallets })['recommended']).toEqual(['Amber'])
  })

  it('a custom wallet that names no chain is for all of them; a listed one is for none', () => {
    const one = listing('1', { chains: [] })
    const chains = ['eip155:1']
    expect(namesOf({ custom: [one], listingFilter: { ...listingFilter, chains } })).toEqual({ custom: ['Wallet 1'] })
    expect(namesOf({ recommended: [one], listingFilter: { ...listingFilter, chains } })).toEqual({})
  })

  it('compares chains whole', () => {
    const one = listing('1', { chains: ['eip155:10'] })
    expect(namesOf({ recommended: [one], listingFilter: { ...listingFilter, chains: ['eip155:1'] } })).toEqual({})
    expect(namesOf({ recommended: [one], listingFilter: { ...listingFilter, chains: ['eip155:10'] } })).not.toEqual({})
  })
})
