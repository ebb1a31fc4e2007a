import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { connectorGroups, groupOrder, walletList } from '../../../core/domain/wallets/wallet-list.ts'
import { announcedWallet, connector } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const uniquely = (one: fc.Arbitrary<Connector>) => fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 12 })
const configured = fc.array(fc.oneof(fc.constantFrom<string>(...connectorGroups), fc.string()))
const rows = (connectors: readonly Connector[], order: readonly string[] = []) =>
  walletList({ connectors, order, connectedIds: [] })

describe('the order of groups', () => {
  it('is the specified one by default', () => {
    const specified = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
    expect(groupOrder()).toEqual(specified)
    expect(groupOrder(['nonsense', ''])).toEqual(specified)
  })

  it('puts the configured ones first, each group once, the others in default order', () => {
    forAll(configured, (names) => {
      const order = groupOrder(names)
      const wanted = connectorGroups.filter((group) => names.includes(group))
      const first = order.slice(0, wanted.length)
      expect([...order].sort()).toEqual([...connectorGroups].sort())
      expect([...first].sort()).toEqual([...wanted].sort())
      expect(first.map((group) => names.indexOf(group))).toEqual(
        first.map((group) => names.indexOf(group)).sort((a, b) => a - b),
      )
      expect(order.slice(wanted.length)).toEqual(connectorGroups.filter((group) => !names.includes(group)))
    })
  })
})

describe('the rows of Connect', () => {
  it('are every connector once, but for the embedded wallet, grouped in order', () => {
    forAll(uniquely(connector), configured, (connectors, order) => {
      const list = rows(connectors, order)
      const expected = connectors.filter(({ type }) => type !== 'AUTH').map(({ id }) => id)
      expect(list.map((row) => row.connector.id).sort()).toEqual(expected.sort())
      const places = list.map(({ group }) => groupOrder(order).indexOf(group))
      expect(places).toEqual([...places].sort((a, b) => a - b))
    })
  })

  it('put every type into its group', () => {
    forAll(uniquely(connector), (connectors) => {
      for (const { connector: one, group } of rows(connectors)) {
        const expected = { WALLET_CONNECT: 'walletConnect', EXTERNAL: 'external', AUTH: 'none' }
        expect(group).toBe(expected[one.type as keyof typeof expected] ?? 'injected')
      }
    })
  })

  it('keep the order of arrival within a type: multi-chain, announced, injected', () => {
    const types = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']
    forAll(uniquely(connector), (connectors) => {
      const installed = rows(connectors).filter(({ group }) => group === 'injected')
      const expected = types.flatMap((type) => connectors.filter((one) => one.type === type))
      expect(installed.map((row) => row.connector)).toEqual(expected)
    })
  })

  it('never move when another wallet announces itself: it appends', () => {
    forAll(uniquely(announcedWallet), announcedWallet, (connectors, late) => {
      fc.pre(!connectors.some(({ id }) => id === late.id))
      expect(rows([...connectors, late])).toEqual([...rows(connectors), ...rows([late])])
    })
  })

  it('are marked, never moved, by what is connected and what was used last', () => {
    forAll(uniquely(connector), fc.array(fc.nat(11)), fc.nat(11), (connectors, connected, last) => {
      const connectedIds = connected.flatMap((at) => connectors[at]?.id ?? [])
      const lastUsedId = connectors[last]?.id
      const marked = walletList({ connectors, connectedIds, lastUsedId })
      expect(marked.map((row) => row.connector)).toEqual(rows(connectors).map((row) => row.connector))
      for (const { connector: one, tag } of marked) {
        const isConnected = connectedIds.includes(one.id)
        expect(tag === 'connected').toBe(isConnected)
        expect(tag === 'last-used').toBe(!isConnected && one.id === lastUsedId)
      }
    })
  })

  it('say of a wallet that was not used yet where it is', () => {
    forAll(uniquely(connector), (connectors) => {
      for (const { connector: one, tag } of rows(connectors)) {
        const expected = { MULTI_CHAIN: 'multi-chain', ANNOUNCED: 'installed', INJECTED: 'installed' }
        expect(tag).toBe(expected[one.type as keyof typeof expected])
      }
    })
  })

  it('do not change what they are made of', () => {
    forAll(uniquely(connector), (connectors) => {
      const before = [...connectors]
      rows(Object.freeze(connectors))
      expect(connectors).toEqual(before)
    })
  })
})
