import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Account, Accounts } from '../../../core/domain/connections/account.ts'
import type { Connection } from '../../../core/domain/connections/connection.ts'
import { knownAccount, nextConnections, noConnections } from '../../../core/domain/connections/connections.ts'
import { forAll } from '../shared/for-all.ts'

it('the active account is kept by its key where another network writes it differently', () => {
  forAll(fc.nat(2), fc.boolean(), (chosen, hasKeys) => {
    const on = (network: string) => {
      const account = (at: number) => ({ address: `${network}${at}`, ...(hasKeys && { publicKey: `key ${at}` }) })
      return [account(0), account(1), account(2)] as const
    }
    const one: Connection = {
      id: 'polkadot/test.x',
      connectorId: 'test.x',
      namespace: 'polkadot',
      networkId: 'polkadot:a',
      accounts: on('a'),
      activeAccount: on('a')[chosen]?.address ?? '',
      wallet: { name: 'X', type: 'ANNOUNCED' },
    }
    const connected = nextConnections(noConnections('polkadot'), { type: 'connected', connections: [one] })
    const moved = nextConnections(connected, {
      type: 'accounts-changed',
      connectionIds: [one.id],
      accounts: [...on('b')].reverse(),
    })
    expect(knownAccount(moved)?.address).toBe(`b${hasKeys ? chosen : 2}`)
  })
})

/** A wallet of Bitcoin, `bip122/test.x`, with these accounts, of which one counts; then it tells of others. */
const bitcoinAccounts = (before: Accounts, activeAccount: string, accounts: readonly Account[]) => {
  const one: Connection = {
    id: 'bip122/test.x',
    connectorId: 'test.x',
    namespace: 'bip122',
    networkId: 'bip122:a',
    accounts: before,
    activeAccount,
    wallet: { name: 'X', type: 'ANNOUNCED' },
  }
  const connected = nextConnections(noConnections('bip122'), { type: 'connected', connections: [one] })
  const event = { type: 'accounts-changed', connectionIds: [one.id], accounts } as const
  return knownAccount(nextConnections(connected, event))?.address
}

it('the account of the same key stays the active one where its wallet names another before it', () => {
  const before: Accounts = [{ address: '1111', publicKey: '03bb' }]
  const moved = [{ address: '3333' }, { address: '2222', publicKey: '03bb' }]
  expect(bitcoinAccounts(before, '1111', moved)).toBe('2222')
})

it('of one key for payments and ordinals, what it was for is what it stays for on another network', () => {
  const on = (network: string): Accounts => [
    { address: `${network}-pays`, type: 'payment', publicKey: '03bb' },
    { address: `${network}-holds`, type: 'ordinal', publicKey: '03bb' },
  ]
  expect(bitcoinAccounts(on('main'), 'main-holds', on('test'))).toBe('test-holds')
  expect(bitcoinAccounts(on('main'), 'main-pays', on('test'))).toBe('test-pays')
})
