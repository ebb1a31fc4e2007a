import { expect, it } from 'vitest'
import { serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { WalletGrants } from '../../../core/ports/connections/wallet-connector.ts'
import { alice, bob, createCoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import {
  amberSession,
  assembleTwo,
  birchSession,
  snapshotKey,
  sol,
  standing,
  twoWallets,
} from '../../support/two-wallets.ts'

it('a wallet that is still being left is gone, also where one of another namespace was connected meanwhile', async () => {
  const { amber, birch } = twoWallets()
  let leave: () => void = () => undefined
  const slow = {
    ...amber,
    disconnect: () =>
      new Promise<ReturnType<typeof ok<undefined>>>((resolve) => {
        leave = () => resolve(ok(undefined))
      }),
  }
  const world = createCoreWorld({ wallets: [slow, birch], assemble: assembleTwo })
  await world.store.write(snapshotKey, serialiseSnapshot(amberSession))
  await world.core.start()
  const left = world.core.disconnect()
  await settle()
  await world.core.connect({ connectorId: 'test.birch' })
  await settle()
  leave()
  await left
  await settle()
  expect(world.core.account.snapshot().allAccounts).toEqual([sol])
  expect(world.core.getProvider('eip155')).toBeUndefined()
  expect(standing(world)).toMatchObject({ solana: birch.provider(), about: ['connected', 'solana', sol] })
})

it('a wallet of another namespace whose file is late is not left', async () => {
  const { birch } = twoWallets()
  const amber = walletNamed('Amber')
  const world = createCoreWorld({ wallets: [amber], assemble: assembleTwo })
  await world.store.write('@latchkey/default/recent-connector', 'test.birch')
  await world.core.start()
  await world.core.connect({ connectorId: 'test.amber' })
  await settle()
  world.discovery.announce(world.watched(birch))
  await world.pass(1)
  expect(birch.isShared()).toBe(true)
})

it('a wallet of two namespaces that comes late takes no place of one that was chosen meanwhile', async () => {
  const amber = walletNamed('Amber', { isShared: true })
  const cedar = walletNamed('Cedar', { accounts: [bob] })
  let answer: () => void = () => undefined
  const grants: WalletGrants = [
    { namespace: 'eip155', accounts: [{ address: alice }], networkId: 'eip155:31337' },
    { namespace: 'solana', accounts: [{ address: sol }], networkId: 'solana:x' },
  ]
  const both = {
    ...amber,
    restore: () =>
      new Promise<ReturnType<typeof ok<WalletGrants>>>((resolve) => {
        answer = () => resolve(ok(grants))
      }),
  }
  const world = createCoreWorld({ wallets: [both, cedar], assemble: assembleTwo })
  await world.store.write(snapshotKey, serialiseSnapshot(amberSession, { ...birchSession, connectorId: 'test.amber' }))
  void world.core.start()
  await settle()
  await world.core.connect({ connectorId: 'test.cedar' })
  await settle()
  answer()
  await settle()
  expect(standing(world)).toMatchObject({ about: ['connected', 'eip155', bob] })
  expect(world.core.getProvider('eip155')).toBe(cedar.provider())
})
