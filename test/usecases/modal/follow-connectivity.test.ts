import { describe, expect, it } from 'vitest'
import { connectedWorld, settle, startedWorld, walletNamed } from '../../support/core-world.ts'

const offline = 'You’re offline. Wallets on this device still work.'

const open = (world: Awaited<ReturnType<typeof startedWorld>>, view?: 'Account'): void => {
  world.core.open(view === undefined ? {} : { view }).catch(() => undefined)
}

describe('a device without a network', () => {
  it('is told of above the view, and once through the status region', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    open(world)
    expect(world.core.screen.snapshot().offline).toBeUndefined()
    world.connectivity.goOffline()
    expect(world.core.screen.snapshot()).toMatchObject({ offline, status: offline })
    world.connectivity.goOnline()
    expect(world.core.screen.snapshot().offline).toBeUndefined()
    expect(world.core.screen.snapshot().status).toBe('You’re online again.')
  })

  it('is told of when the modal opens, and not while it is closed', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    world.connectivity.goOffline()
    expect(world.core.screen.snapshot().status).toBe('')
    open(world)
    expect(world.core.screen.snapshot()).toMatchObject({ offline, status: offline })
  })

  it('keeps nobody from connecting a wallet of the device', async () => {
    const wallet = walletNamed('Amber')
    const world = await startedWorld({ wallets: [wallet] })
    world.connectivity.goOffline()
    await world.core.connect({ connectorId: wallet.connector.id })
    expect(world.core.account.snapshot().status).toBe('connected')
  })

  it('loads a balance that failed when the network is back', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    world.connectivity.goOffline()
    world.chains.failWith('BALANCE_UNAVAILABLE')
    open(world, 'Account')
    await settle()
    expect(world.core.screen.snapshot().view).toMatchObject({ balance: { text: 'Balance could not be loaded' } })
    world.chains.failWith(undefined)
    world.clock.advance(30_000)
    world.connectivity.goOnline()
    await settle()
    expect(world.core.screen.snapshot().view).toMatchObject({ balance: { symbol: 'ETH' } })
  })
})
