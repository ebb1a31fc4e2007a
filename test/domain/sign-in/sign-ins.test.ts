import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../core/domain/connections/connection.ts'
import { needsOf } from '../../../core/domain/connections/connection-needs.ts'
import { accountOf, signInKey } from '../../../core/domain/sign-in/sign-in-account.ts'
import { signInOf, signInRules } from '../../../core/domain/sign-in/sign-ins.ts'

const connectionAt = (networkId: Connection['networkId'], address: string): Connection => ({
  id: 'eip155:a',
  connectorId: 'a',
  namespace: 'eip155',
  networkId,
  accounts: [{ address }],
  activeAccount: address,
  wallet: { name: 'A', type: 'ANNOUNCED' },
})
const here = connectionAt('eip155:1', '0xa')

describe('who is signed in', () => {
  it('is the account that is, on the network where it is, and no other', () => {
    const known = { 'eip155:1:0xa a': 'done', 'eip155:2:0xb a': 'missing', 'eip155:1:0xc a': 'declined' } as const
    expect(signInOf(known, here)).toBe('done')
    expect(needsOf(here, signInRules(known))).toEqual([])
    for (const other of [
      connectionAt('eip155:2', '0xa'),
      connectionAt('eip155:1', '0xb'),
      connectionAt('eip155:1', '0xc'),
    ])
      expect(needsOf(other, signInRules(known))).toEqual(['sign-in'])
  })

  it('is so in the wallet that has signed, and in no other that shows the same account', () => {
    const known = { [signInKey(accountOf(here))]: 'done' } as const
    expect(signInOf(known, here)).toBe('done')
    expect(signInOf(known, { ...here, id: 'eip155:b', connectorId: 'b' })).toBeUndefined()
    // Its name is no matter where the connector is the wallet; over a relay it is all that tells one from another.
    expect(signInOf(known, { ...here, wallet: { name: 'A 2', type: 'ANNOUNCED' } })).toBe('done')
    const pocket = { ...here, wallet: { name: 'Pocket', type: 'WALLET_CONNECT' } }
    const there = { [signInKey(accountOf(pocket))]: 'done' } as const
    expect(signInOf(there, pocket)).toBe('done')
    expect(signInOf(there, { ...pocket, wallet: { ...pocket.wallet, name: 'Pickpocket' } })).toBeUndefined()
  })

  it('is nobody while nobody knows, and everybody where nobody is asked', () => {
    expect(signInOf({}, here)).toBeUndefined()
    expect(needsOf(here, signInRules({}))).toEqual(['sign-in'])
    expect(signInOf(undefined, here)).toBe('done')
    expect(needsOf(here, signInRules(undefined))).toEqual([])
  })
})
