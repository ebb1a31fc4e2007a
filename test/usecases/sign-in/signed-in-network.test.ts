import { expect, it } from 'vitest'
import { hearth, meadow } from '../../support/core-world.ts'
import { signInWorld } from '../../support/sign-in-world.ts'

it('the network of a signature is remembered, also where the page came to offer it when the wallet was there already', async () => {
  const world = await signInWorld()
  world.core.update({ networks: [hearth] })
  world.amber.setNetwork(meadow.caipNetworkId)
  await world.connectAmber()
  world.core.update({ networks: [hearth, meadow] })
  await world.settle()
  expect(world.view()).toBe('SIWXSignMessage')
  await world.press('sign-message')
  expect(world.needs()).toBeUndefined()
  await world.core.disconnect()
  expect(world.core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
  const again = world.reload()
  await again.core.start()
  expect(again.core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
})
