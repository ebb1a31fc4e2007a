import { describe, expect, it } from 'vitest'
import { type CoreWorld, connectedWorld, createCoreWorld, walletNamed } from '../../support/core-world.ts'

/** The Safe around the page, which shares its account with it. */
const home = () => walletNamed('Safe', { isShared: true, connector: { id: 'safe', type: 'EXTERNAL' } })

const started = async (world: CoreWorld): Promise<CoreWorld> => {
  await world.core.start()
  await world.settle()
  return world
}
const walletOf = ({ core }: CoreWorld): string | undefined => core.account.snapshot().wallet?.name

describe('auto-connect-in-app-wallet', () => {
  it('takes the wallet that the page is open in by itself, without a prompt, and remembers it', async () => {
    const wallet = home()
    const world = await started(createCoreWorld())
    expect(walletOf(world)).toBeUndefined()
    world.discovery.announce(wallet)
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { name: 'Safe' } })
    expect(wallet.timesAsked()).toBe(0)
    expect(await world.store.read('@latchkey/default/snapshot')).toContain('safe')
    wallet.drop()
    expect(walletOf(world)).toBeUndefined()
  })

  it('takes no other wallet, whatever it shares', async () => {
    const world = await started(createCoreWorld())
    world.discovery.announce(walletNamed('Amber', { isShared: true }))
    await world.settle()
    expect(walletOf(world)).toBeUndefined()
  })

  it('leaves a session alone', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    world.discovery.announce(home())
    await world.settle()
    expect(walletOf(world)).toBe('Amber')
  })

  it('leaves a visitor alone who is choosing another one', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await started(createCoreWorld({ wallets: [amber] }))
    const chosen = world.core.connect({ connectorId: 'test.amber' })
    world.discovery.announce(home())
    await world.settle()
    expect(world.core.account.snapshot().status).toBe('connecting')
    amber.approve()
    await chosen
    expect(walletOf(world)).toBe('Amber')
  })

  it('does not come back to one that the visitor left, nor where the host wants no reconnection', async () => {
    const wallet = home()
    const before = await started(createCoreWorld())
    before.discovery.announce(wallet)
    await before.settle()
    await before.core.disconnect()
    const after = await started(before.reload({ wallets: [] }))
    after.discovery.announce(home())
    await after.settle()
    expect(walletOf(after)).toBeUndefined()

    const without = await started(createCoreWorld({ options: { reconnect: false } }))
    without.discovery.announce(home())
    await without.settle()
    expect(walletOf(without)).toBeUndefined()
  })

  it('ends with the modal', async () => {
    const world = await started(createCoreWorld())
    world.core.dispose()
    world.discovery.announce(home())
    await world.settle()
    expect(walletOf(world)).toBeUndefined()
  })
})
