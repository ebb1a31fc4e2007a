import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../core/domain/connections/connection.ts'
import {
  parseStored,
  recentOf,
  type StoredConnection,
  serialiseStored,
  storedId,
  storedLimit,
  withLive,
  withoutStored,
} from '../../../core/domain/connections/stored-connections.ts'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import { snapshot } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const name = fc.string({ unit: 'binary', maxLength: 80 }).map(shownName)
const kept: fc.Arbitrary<StoredConnection> = fc.tuple(snapshot, name).map(([one, name]) => ({ ...one, name }))
const list = fc.uniqueArray(kept, { selector: storedId, maxLength: storedLimit })
const liveOf = ({ namespace, address, networkId, connectorId, name }: StoredConnection): Connection => ({
  id: `${namespace}:${connectorId}`,
  namespace,
  networkId,
  connectorId,
  accounts: [{ address }],
  activeAccount: address,
  wallet: { name, type: 'ANNOUNCED' },
})
const live = list.map((all) => all.map(liveOf))
/** More of them than are kept. */
const many = (count: number, from = 0): readonly StoredConnection[] =>
  Array.from({ length: count }, (_, at) => ({
    namespace: 'eip155',
    address: `0x${'ab'.repeat(20)}`,
    networkId: 'eip155:1',
    connectorId: `test.${from + at}`,
    name: 'Test',
  }))

describe('what is kept of connections', () => {
  it('is read as it was written', () => {
    forAll(list, (all) => expect(parseStored(serialiseStored(all))).toEqual(all))
  })

  it('is whole, known and each once, whatever is stored', () => {
    const entry = fc.oneof(
      kept.map((one) => [one.namespace, one.address, one.networkId, one.connectorId, one.name]),
      fc.tuple(
        fc.constantFrom('eip155', 'solana', 7),
        fc.string(),
        fc.constantFrom('eip155:1', 'solana:x', ''),
        fc.string(),
      ),
      fc.anything(),
    )
    forAll(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.array(entry).map((all) => JSON.stringify(all) ?? ''),
      ),
      (text) => {
        const all = parseStored(text)
        expect(new Set(all.map(storedId)).size).toBe(all.length)
        for (const one of all) {
          expect(isAddressOf(one.namespace, one.address)).toBe(true)
          expect(one.networkId.startsWith(`${one.namespace}:`)).toBe(true)
          expect([typeof one.connectorId, one.connectorId === '', shownName(one.name)]).toEqual([
            'string',
            false,
            one.name,
          ])
        }
        expect(parseStored(serialiseStored(all))).toEqual(all)
      },
    )
    expect(parseStored()).toEqual([])
  })

  it('is not more than can be read again: the oldest go first', () => {
    const long = many(storedLimit).map((one) => ({ ...one, connectorId: one.connectorId.padEnd(2_000, 'x') }))
    const read = parseStored(serialiseStored(long))
    expect(read.length).toBeGreaterThan(0)
    expect(read).toEqual(long.slice(0, read.length))
    expect(parseStored(serialiseStored(many(1).map((one) => ({ ...one, connectorId: 'x'.repeat(20_000) }))))).toEqual(
      [],
    )
    expect(parseStored(`[${' '.repeat(20_000)}]`)).toEqual([])
  })
})

describe('what is live beside what was', () => {
  it('is all in the list, at its newest, and the rest is recent', () => {
    forAll(list, live, (before, now) => {
      const all = withLive(before, now)
      expect(all.length).toBeLessThanOrEqual(storedLimit)
      for (const one of now) {
        const found = all.find((other) => storedId(other) === one.id)
        expect(found).toMatchObject({ address: one.activeAccount, networkId: one.networkId, name: one.wallet.name })
      }
      const recent = recentOf(all, now)
      expect(recent).toEqual(before.filter((one) => recent.some((other) => storedId(other) === storedId(one))))
      expect(recent.length).toBe(all.length - now.length)
    })
  })

  it('is nothing new the second time', () => {
    forAll(list, live, (before, now) => {
      const all = withLive(before, now)
      expect(withLive(all, now)).toBe(all)
    })
  })

  it('puts out what was, and never what is, and comes to rest with more than are kept', () => {
    const old = many(storedLimit)
    const oldest = old.slice(-2).map(liveOf)
    const all = withLive(old, [...oldest, ...many(3, 100).map(liveOf)])
    expect(all).toHaveLength(storedLimit)
    for (const { id } of oldest) expect(all.map(storedId)).toContain(id)
    const crowd = many(storedLimit + 5).map(liveOf)
    const full = withLive([], crowd)
    expect(full).toHaveLength(storedLimit)
    expect(withLive(full, crowd)).toBe(full)
  })

  it('one that is taken off is gone, and of another nothing', () => {
    forAll(list, fc.nat(), (all, at) => {
      const one = all[at % Math.max(1, all.length)]
      const without = withoutStored(all, one ? storedId(one) : 'eip155:none')
      expect(without).toEqual(all.filter((other) => other !== one))
      expect(withoutStored(all, 'eip155:none')).toBe(all)
    })
  })
})
