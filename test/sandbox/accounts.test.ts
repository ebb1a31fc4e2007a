import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { deriveAccounts } from '../../sandbox/accounts/derivation/derive-accounts.ts'
import { sandboxAccounts as accounts } from '../../sandbox/accounts/known-accounts.ts'
import { genesisHash, solanaNetworkId } from '../../sandbox/solana/identity.ts'

const of = (namespace: string) => accounts.filter((account) => account.namespace === namespace)

test('the accounts are those of the well-known phrase', () => {
  expect(accounts).toEqual(deriveAccounts())
})

test('every namespace has accounts, no two are the same, and EVM is first', () => {
  expect([...new Set(accounts.map(({ namespace }) => namespace))]).toEqual([
    ...['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'],
  ])
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(accounts.length)
  expect(new Set(accounts.map(({ privateKey }) => privateKey)).size).toBe(accounts.length)
})

test.each([
  // Of the well-known phrase: what anvil prints, and what wallets that import it show at the same paths.
  ['eip155', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['solana', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
])('the first account of %s is %s', (namespace, address) => {
  expect(of(namespace)[0]?.address).toBe(address)
})

test('private keys are in the form that the wallets of a namespace export', () => {
  for (const { address, privateKey } of of('solana')) {
    const bytes = base58.decode(privateKey)
    expect(bytes).toHaveLength(64)
    expect(base58.encode(bytes.slice(32))).toBe(address)
  }
  for (const { address, privateKey } of of('bip122')) {
    expect(address).toMatch(/^bcrt1[qp]/)
    expect(privateKey).toMatch(/^c[1-9A-HJ-NP-Za-km-z]{51}$/)
  }
  for (const { address, privateKey } of of('polkadot')) {
    expect(address).toMatch(/^5[1-9A-HJ-NP-Za-km-z]{47}$/)
    expect(privateKey).toMatch(/^0x[0-9a-f]{64}$/)
  }
  for (const { address, privateKey } of of('cosmos')) {
    expect(address).toMatch(/^cosmos1[02-9ac-hj-np-z]{38}$/)
    expect(privateKey).toMatch(/^[0-9a-f]{64}$/)
  }
})

test("the chain's id is of its genesis hash, which is nobody else's", () => {
  expect(genesisHash).toBe(base58.encode(createHash('sha256').update('latchkey sandbox: solana').digest()))
  expect(solanaNetworkId).toBe(`solana:${genesisHash.slice(0, 32)}`)
  expect(solanaNetworkId.split(':')[1]).toHaveLength(32)
})
