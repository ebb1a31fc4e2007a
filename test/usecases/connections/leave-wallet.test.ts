import { describe, expect, it } from 'vitest'
import { createSimulatedWalletConnect } from '../../../infrastructure/simulation/simulated-walletconnect.ts'
import { bob, type CoreWorld, connectedWorld, walletNamed } from '../../support/core-world.ts'

const account = ({ core }: CoreWorld) => {
  const { status, address } = core.account.snapshot()
  return [status, address]
}

describe('the wallet that was connected before another one', () => {
  it('is asked to give its permission back, once another one is connected', async () => {
    const amber = walletNamed('Amber')
    const birch = walletNamed('Birch', { behaviour: 'ask', accounts: [bob] })
    const world = await connectedWorld(amber, { others: [birch] })
    const gone = world.core.connect({ connectorId: 'test.birch' })
    await world.settle()
    expect(amber.isShared()).toBe(true)
    birch.approve()
    await gone
    await world.settle()
    expect([amber.isShared(), account(world)]).toEqual([false, ['connected', bob]])
    await world.core.disconnect()
    expect([amber.isShared(), birch.isShared()]).toEqual([false, false])
  })

  it('ends its session, where it is elsewhere, once one on this device is connected', async () => {
    const remote = createSimulatedWalletConnect({ behaviour: 'approve' })
    const world = await connectedWorld(remote, { others: [walletNamed('Amber', { accounts: [bob] })] })
    await world.core.connect({ connectorId: 'test.amber' })
    await world.settle()
    expect([remote.isShared(), account(world)]).toEqual([false, ['connected', bob]])
  })

  it('is asked also where it was only remembered: being restored, or locked', async () => {
    const amber = walletNamed('Amber')
    const birch = walletNamed('Birch', { accounts: [bob] })
    const restoring = (await connectedWorld(amber)).reload({ wallets: [birch] })
    const start = restoring.core.start()
    await restoring.settle()
    await restoring.core.connect({ connectorId: 'test.birch' })
    await start
    expect(amber.isShared()).toBe(true)
    restoring.discovery.announce(amber)
    await restoring.settle()
    expect([amber.isShared(), account(restoring)]).toEqual([false, ['connected', bob]])

    const cedar = walletNamed('Cedar')
    const locked = await connectedWorld(cedar, { others: [birch] })
    cedar.lock()
    await locked.core.connect({ connectorId: 'test.birch' })
    await locked.settle()
    expect([cedar.isShared(), account(locked)]).toEqual([false, ['connected', bob]])
  })

  it('keeps what it shares where it is the same wallet by another name, or may be', async () => {
    const provider = {}
    const amber = walletNamed('Amber', { provider })
    const twin = walletNamed('Birch', { provider })
    const legacy = walletNamed('Cedar', { connector: { type: 'INJECTED' } })
    const world = await connectedWorld(amber, { others: [twin, legacy] })
    await world.core.connect({ connectorId: 'test.amber' })
    await world.core.connect({ connectorId: 'test.birch' })
    await world.core.connect({ connectorId: 'test.cedar' })
    await world.settle()
    expect([amber, twin, legacy].map((wallet) => wallet.isShared())).toEqual([true, true, true])
  })

  it('is told of to the host when it could not give its permission back', async () => {
    const failure = { code: 'DISCONNECT_FAILED', category: 'wallet', shortMessage: 'Failed to disconnect' } as const
    const stuck = { ...walletNamed('Amber'), disconnect: async () => ({ ok: false, failure }) as const }
    const world = await connectedWorld(stuck, { others: [walletNamed('Birch', { accounts: [bob] })] })
    await world.core.connect({ connectorId: 'test.birch' })
    await world.settle()
    expect(world.hostEvents.events().at(-1)).toMatchObject({
      type: 'DISCONNECT_ERROR',
      message: failure.shortMessage,
      failure,
    })
    expect(account(world)).toEqual(['connected', bob])
  })
})
