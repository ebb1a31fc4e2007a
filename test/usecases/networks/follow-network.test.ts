import { expect, it } from 'vitest'
import { alice, bob, connectedWorld, walletNamed } from '../../support/core-world.ts'

const elsewhere = 'eip155:5'

it('a network that the host does not offer is said once: neither the wallet nor the host brings it up again', async () => {
  const amber = walletNamed('Amber')
  const world = await connectedWorld(amber)
  amber.setNetwork(elsewhere)
  expect(world.core.state.snapshot()).toEqual({ isOpen: true, view: 'UnsupportedChain' })
  world.core.close()
  amber.setAccounts([bob, alice])
  amber.setNetwork('eip155:6')
  world.core.update({ locale: 'de' })
  expect(world.core.state.snapshot().isOpen).toBe(false)
})

it('a session that comes back on such a network while its account is on screen: that view says so', async () => {
  const amber = walletNamed('Amber')
  const before = await connectedWorld(amber)
  await before.settle()
  amber.setNetwork(elsewhere)
  await before.settle()
  for (const isOpen of [true, false]) {
    const world = before.reload()
    const started = world.core.start()
    await Promise.resolve()
    while (world.core.account.snapshot().status !== 'connecting') await Promise.resolve()
    if (isOpen) void world.core.open({ view: 'Account' })
    await started
    expect(world.core.account.snapshot().status).toBe('connected')
    expect(world.core.state.snapshot().isOpen).toBe(isOpen)
    if (isOpen) expect(world.core.state.snapshot().view).toBe('UnsupportedChain')
    world.core.close()
    await world.settle()
  }
})
