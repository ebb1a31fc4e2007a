import { expect, it } from 'vitest'
import { stillWaitingMs, successMs } from '../../../core/domain/connections/connect-attempt.ts'
import { connectedWorld, createCoreWorld, startedWorld, walletNamed } from '../../support/core-world.ts'

it('an attempt tells the host and the button each thing once, however many steps it takes', async () => {
  const amber = walletNamed('Amber', { behaviour: 'ask' })
  const birch = walletNamed('Birch', { behaviour: 'ask' })
  const world = await startedWorld({ wallets: [amber, birch] })
  const { core, pass } = world
  const accounts: unknown[] = []
  const buttons: unknown[] = []
  core.account.value$.subscribe(({ status }) => accounts.push(status))
  core.button.value$.subscribe(({ status }) => buttons.push(status))
  void core.open()
  core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
  await pass(stillWaitingMs)
  amber.approve()
  await pass(successMs)
  void core.open()
  core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
  await pass(stillWaitingMs)
  core.close()
  await world.settle()
  expect(accounts).toEqual(['disconnected', 'connecting', 'connected'])
  expect(buttons).toEqual(accounts)
})

it('leaving tells the host each thing once, where nothing was left, and after a reload', async () => {
  const empty = await startedWorld()
  const before = await connectedWorld(walletNamed('Amber'))
  await before.settle()
  for (const world of [empty, before.reload(), createCoreWorld()]) {
    await world.core.start()
    const told: unknown[] = []
    world.core.account.value$.subscribe(({ status }) => told.push(status))
    const [first] = told
    await world.core.disconnect()
    expect(told).toEqual(first === 'connected' ? ['connected', 'disconnected'] : ['disconnected'])
  }
})
