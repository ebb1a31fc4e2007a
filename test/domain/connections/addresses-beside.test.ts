import { expect, it } from 'vitest'
import { addressesBeside, type Connection } from '../../../core/domain/connections/connection.ts'

const [own, other] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const connection: Connection = {
  ...{ id: 'eip155:one', connectorId: 'one', namespace: 'eip155', networkId: 'eip155:31337' },
  ...{ accounts: [{ address: own }, { address: other }], activeAccount: own, wallet: { name: 'One', type: 'AUTH' } },
}

it('are those of the embedded wallet alone: of another nobody knows whose they are on this network', () => {
  expect(addressesBeside({ ...connection, auth: { name: 'email', email: 'ada@mail.example' } }, own)).toEqual([other])
  expect(addressesBeside(connection, own)).toEqual([])
  expect(addressesBeside(undefined, own)).toEqual([])
})
