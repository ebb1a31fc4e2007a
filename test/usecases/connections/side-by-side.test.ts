import { expect, it } from 'vitest'
import { serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import { createCoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import { amberSession, assembleTwo, snapshotKey, sol, standing, twoWallets } from '../../support/two-wallets.ts'

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
