import { expect, it } from 'vitest'
import { serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { createCoreWorld, meadow, settle, walletNamed } from '../../support/core-world.ts'
import { amberSession, assembleTwo, birchSession, snapshotKey, sol, twoWallets } from '../../support/two-wallets.ts'

it('a network whose wallet comes back by itself while the modal asks for one is reached, and the modal goes', async () => {
  const { amber, birch } = twoWallets()
  let answer: () => void = () => undefined
  const slow: typeof birch = {
    ...birch,
    restore: async (...args) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return birch.restore(...args)
    },
  }
  const world = createCoreWorld({ wallets: [amber, slow], assemble: assembleTwo })
  await world.store.write(snapshotKey, serialiseSnapshot(amberSession, birchSession))
  void world.core.start()
  await settle()
  const switching = world.core.switchNetwork('solana:x')
  await settle()
  answer()
  await switching
  await settle()
  expect([world.core.state.snapshot().isOpen, world.core.account.snapshot().namespace]).toEqual([false, 'solana'])
})

it('a wallet that comes on another network than the host asked for is asked to go there', async () => {
  const { amber, birch } = twoWallets()
  const world = createCoreWorld({ wallets: [amber, birch], assemble: assembleTwo })
  await world.store.write(snapshotKey, serialiseSnapshot(birchSession))
  await world.core.start()
  const switching = world.core.switchNetwork(meadow.caipNetworkId)
  await settle()
  world.core.dispatch({ type: 'choose-there' })
  world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
  await switching
  await settle()
  expect(world.core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
})

it('the network that was chosen with its wallet is the one of the next visit', async () => {
  const amber = walletNamed('Amber')
  const birch = walletNamed('Birch', { accounts: [sol], networkIds: ['solana:x', 'solana:y'] })
  const world = createCoreWorld({ wallets: [amber, birch], assemble: assembleTwo })
  await world.core.start()
  await world.core.connect({ connectorId: 'test.amber' })
  void world.core.open()
  await settle()
  world.core.dispatch({ type: 'show-networks' })
  world.core.dispatch({ type: 'choose-network', networkId: 'solana:y' })
  world.core.dispatch({ type: 'choose-there' })
  await settle()
  world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
  await settle()
  expect(await world.store.read('@latchkey/default/network')).toBe('solana:y')
})

it('the modal that a host opens at a network without a wallet closes by Back', async () => {
  const { amber, birch } = twoWallets()
  const world = createCoreWorld({ wallets: [amber, birch], assemble: assembleTwo })
  await world.store.write(snapshotKey, serialiseSnapshot(amberSession))
  await world.core.start()
  void world.core.open({ network: 'solana:x' })
  await settle()
  const seen = [world.core.screen.snapshot().view.view]
  world.core.dispatch({ type: 'back' })
  await settle()
  seen.push(world.core.screen.snapshot().view.view, world.core.state.snapshot().isOpen ? 'Account' : 'Connect')
  expect(seen).toEqual(['SwitchActiveChain', 'Connect', 'Connect'])
})
