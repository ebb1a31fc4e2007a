import fc from 'fast-check'
import { expect, it } from 'vitest'
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
