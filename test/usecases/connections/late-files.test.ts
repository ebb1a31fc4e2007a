import { expect, it } from 'vitest'
import { parseSnapshots, serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { announcementMs } from '../../../core/services/connections/find-wallet.ts'
import { alice, createCoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import { amberSession, assembleTwo, birchSession, snapshotKey, sol, standing } from '../../support/two-wallets.ts'

const connectorId = 'solana/standard/Birch'
const lateSession = { ...birchSession, connectorId }

/** A page that remembers a wallet of EVM, which is there, and one whose file has to come first. */
const restoringWorld = async () => {
  const amber = walletNamed('Amber', { accounts: [alice], isShared: true })
  const birch = walletNamed('Birch', {
    accounts: [sol],
    isShared: true,
    networkIds: ['solana:x'],
    connector: { id: connectorId },
  })
  const world = createCoreWorld({ wallets: [amber], assemble: assembleTwo })
  await world.store.write(snapshotKey, serialiseSnapshot(amberSession, lateSession))
  const started = world.core.start()
  return { world, birch, started, stored: async () => parseSnapshots(await world.store.read(snapshotKey)) }
}

it('a wallet whose file comes later than others announce themselves is taken up all the same', async () => {
  const { world, birch, started } = await restoringWorld()
  await world.pass(3 * announcementMs)
  world.discovery.announce(world.watched(birch))
  await started
  await settle()
  expect(standing(world)).toMatchObject({ solana: birch.provider(), about: ['connected', 'eip155', alice] })
})

it('one whose file does not come at all is asked again on the next visit, and holds up no other', async () => {
  const { world, started, stored } = await restoringWorld()
  await settle()
  expect(standing(world).about).toEqual(['connected', 'eip155', alice])
  await world.pass(4 * announcementMs)
  await started
  await settle()
  expect(await stored()).toEqual([amberSession, lateSession])
})
