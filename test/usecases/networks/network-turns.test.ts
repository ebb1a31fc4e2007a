import { expect, it } from 'vitest'
import { connectedWorld, walletNamed } from '../../support/core-world.ts'

const two = 'eip155:31338'

it.each([0, 1, 2, 3, 4])('a wallet that says it stays, and goes there %s turns later, is there', async (turns) => {
  const amber = walletNamed('Amber')
  const world = await connectedWorld(amber)
  const { core } = world
  amber.behaveOnSwitch('stay')
  void core.open({ network: two })
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  amber.setNetwork(two)
  await world.settle()
  expect([core.network.snapshot().caipNetworkId, core.state.snapshot().isOpen]).toEqual([two, false])
})
