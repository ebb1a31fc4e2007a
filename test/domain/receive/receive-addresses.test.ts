import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, accountTypes } from '../../../core/domain/connections/account.ts'
import type { Connection } from '../../../core/domain/connections/connection.ts'
import type { KnownAccount } from '../../../core/domain/connections/connections.ts'
import { chosenAddress, receiveAddresses, receivePurposes } from '../../../core/domain/receive/receive-addresses.ts'
import { forAll } from '../shared/for-all.ts'

const anyAccount: fc.Arbitrary<Account> = fc.record(
  { address: fc.constantFrom('bc1qa', 'bc1qb', 'bc1pc', 'bc1pd'), type: fc.constantFrom(...accountTypes) },
  { requiredKeys: ['address'] },
)
const anyAccounts = fc
  .tuple(anyAccount, fc.array(anyAccount, { maxLength: 5 }))
  .map(([first, rest]): readonly [Account, ...Account[]] => [first, ...rest])

const networkId = 'bip122:000000000019d6689c085ae165831e93'
const known = (address: string): KnownAccount => ({ namespace: 'bip122', address, networkId, connectorId: 'a' })
const connectionWith = (accounts: readonly [Account, ...Account[]], at: number): Connection => ({
  ...{ id: 'bip122:a', connectorId: 'a', namespace: 'bip122', networkId, accounts },
  activeAccount: accounts[at % accounts.length]?.address ?? accounts[0].address,
  wallet: { name: 'Amber', type: 'ANNOUNCED' },
})
const anyConnection = fc.tuple(anyAccounts, fc.nat(5)).map(([accounts, at]) => connectionWith(accounts, at))

describe('the addresses at which an account can be paid', () => {
  it('are the wallet’s own, among them the active one, and no two are the same', () => {
    forAll(anyConnection, (connection) => {
      const addresses = receiveAddresses(known(connection.activeAccount), connection).map(({ address }) => address)
      const own = connection.accounts.map(({ address }) => address)
      expect(own).toEqual(expect.arrayContaining(addresses))
      expect(addresses).toContain(connection.activeAccount)
      expect(new Set(addresses).size).toBe(addresses.length)
    })
  })

  it('have a use each where there are two, the payments first, and are of that use in the wallet', () => {
    forAll(anyConnection, (connection) => {
      const all = receiveAddresses(known(connection.activeAccount), connection)
      const purposes = all.flatMap(({ purpose }) => purpose ?? [])
      if (all.length > 1) expect(purposes).toEqual(receivePurposes)
      for (const { address, purpose } of all)
        if (purpose !== undefined) expect(connection.accounts).toContainEqual({ address, type: purpose })
    })
  })

  it('are the active one alone where there are several for a use: nothing says which belong together', () => {
    const one = (address: string, type: 'payment' | 'ordinal'): Account => ({ address, type })
    const accounts = [one('p1', 'payment'), one('o1', 'ordinal'), one('p2', 'payment'), one('o2', 'ordinal')] as const
    expect(receiveAddresses(known('o2'), connectionWith(accounts, 3))).toEqual([{ address: 'o2', purpose: 'ordinal' }])
    expect(receiveAddresses(known('p1'), connectionWith(accounts, 0))).toEqual([{ address: 'p1', purpose: 'payment' }])
    forAll(anyConnection, (connection) => {
      const all = receiveAddresses(known(connection.activeAccount), connection)
      const ofUse = (purpose: string) =>
        new Set(connection.accounts.filter(({ type }) => type === purpose).map(({ address }) => address)).size
      if (receivePurposes.some((purpose) => ofUse(purpose) !== 1)) expect(all).toHaveLength(1)
    })
  })

  it('are all there, whatever their order in the wallet', () => {
    const payment = { address: 'bc1qa', type: 'payment' } as const
    const ordinal = { address: 'bc1pc', type: 'ordinal' } as const
    const both = [
      { address: 'bc1qa', purpose: 'payment' },
      { address: 'bc1pc', purpose: 'ordinal' },
    ]
    for (const at of [0, 1])
      for (const accounts of [[payment, ordinal] as const, [ordinal, payment] as const]) {
        const connection = connectionWith(accounts, at)
        expect(receiveAddresses(known(connection.activeAccount), connection)).toEqual(both)
      }
    expect(receiveAddresses(known('bc1qa'), connectionWith([payment], 0))).toEqual([{ address: 'bc1qa' }])
    expect(receiveAddresses(known('bc1qa'), undefined)).toEqual([{ address: 'bc1qa' }])
  })

  it('are chosen by their use; unless one is, or it is not there, the active one is', () => {
    const anyPurpose = fc.constantFrom(undefined, ...receivePurposes)
    forAll(anyConnection, anyPurpose, (connection, purpose) => {
      const account = known(connection.activeAccount)
      const all = receiveAddresses(account, connection)
      const wanted = all.find((one) => purpose !== undefined && one.purpose === purpose)
      const chosen = chosenAddress(all, account, purpose)
      expect(all).toContainEqual(chosen)
      expect(chosen.address).toBe(wanted?.address ?? connection.activeAccount)
    })
  })
})
