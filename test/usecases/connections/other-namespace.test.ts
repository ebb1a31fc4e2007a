import { expect, it } from 'vitest'
import { serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { announcementMs } from '../../../core/services/connections/find-wallet.ts'
import { alice, type CoreWorld, createCoreWorld, walletNamed } from '../../support/core-world.ts'

const snapshotKey = '@latchkey/default/snapshot'
const recentKey = '@latchkey/default/recent-connector'
const elsewhere = serialiseSnapshot({
  namespace: 'solana',
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  networkId: 'solana:x',
  connectorId: 'test.amber',
})
const account = ({ core }: CoreWorld) => {
  const { status, isSettled, address } = core.account.snapshot()
  return [status, isSettled, address]
}

it('a remembered session whose wallet is of another namespace: what the wallet shares counts', async () => {
  const world = createCoreWorld({ wallets: [walletNamed('Amber', { isShared: true })] })
  await world.store.write(snapshotKey, elsewhere)
  await world.store.write(recentKey, 'test.amber')
  await world.core.start()
  await world.settle()
  expect(account(world)).toEqual(['connected', true, alice])
  expect(world.core.getProvider()).toBeDefined()
})

it('a remembered session of another namespace keeps no page waiting, and counts when its wallet comes', async () => {
  const world = createCoreWorld()
  await world.store.write(snapshotKey, elsewhere)
  await world.store.write(recentKey, 'test.amber')
  await world.core.start()
  expect(account(world)).toEqual(['disconnected', true, undefined])
  world.discovery.announce(walletNamed('Amber', { isShared: true }))
  await world.settle()
  expect(account(world)).toEqual(['connected', true, alice])
})

it('a remembered session of another namespace is forgotten where none outlives a page', async () => {
  const world = createCoreWorld({ options: { reconnect: false } })
  await world.store.write(snapshotKey, elsewhere)
  await world.core.start()
  expect(await world.store.read(snapshotKey)).toBeUndefined()
})

it('a remembered session of another namespace is left together with the wallet that was chosen meanwhile', async () => {
  const world = createCoreWorld({ wallets: [walletNamed('Birch')] })
  await world.store.write(snapshotKey, elsewhere)
  void world.core.start()
  await world.settle()
  await world.core.connect({ connectorId: 'test.birch' })
  expect(account(world)).toEqual(['connected', true, alice])
  const left = world.core.disconnect()
  // The remembered wallet gets its time to announce itself, to be left too.
  await world.pass(announcementMs)
  await left
  expect(account(world)).toEqual(['disconnected', true, undefined])
})
