import { describe, expect, it } from 'vitest'
import { type CoreWorld, connectedWorld, startedWorld, walletNamed } from '../../support/core-world.ts'
import { openedWorld } from '../connections/pairing-world.ts'

const copied = async ({ core, page, settle }: CoreWorld): Promise<string | undefined> => {
  core.dispatch({ type: 'copy-details' })
  await settle()
  return page.clipboard()
}

describe('copy-details', () => {
  it('copies what is known of the failure on screen, and says so', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'garbage' })] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    expect(await copied(world)).toContain('Tidewater, Amber\nINVALID_WALLET_RESPONSE: ')
    expect(world.core.screen.snapshot().snack).toEqual({ message: 'Details copied', variant: 'success', svg: 'copy' })
  })

  it('names the network that a wallet did not go to', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.behaveOnSwitch('fail')
    void world.core.open({ network: 'eip155:31338' })
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({ details: { copy: 'Copy details' } })
    expect(await copied(world)).toContain('Tidewater, Amber, Meadow\nNETWORK_SWITCH_FAILED: ')
    expect(world.core.screen.snapshot().snack).toEqual({ message: 'Details copied', variant: 'success', svg: 'copy' })
  })

  it('names the wallet that was to be reached elsewhere', async () => {
    const world = await openedWorld()
    world.remote.loseRelay()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
    await world.settle()
    expect(world.pairing().details).toEqual({ code: 'Code RELAY_UNREACHABLE', copy: 'Copy details' })
    expect(await copied(world)).toContain('Tidewater, WalletConnect\nRELAY_UNREACHABLE: ')
    world.core.dispatch({ type: 'back' })
    world.core.dispatch({ type: 'choose-listed', walletId: 'wallet01' })
    await world.settle()
    expect(await copied(world)).toContain('Tidewater, WalletConnect, Wallet01\nRELAY_UNREACHABLE: ')
  })

  it('copies nothing while nothing has failed', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    expect(await copied(world)).toBeUndefined()
    amber.approve()
    await world.settle()
    amber.behaveOnSwitch('ask')
    void world.core.open({ network: 'eip155:31338' })
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({ view: 'SwitchNetwork', state: 'waiting' })
    expect(await copied(world)).toBeUndefined()
  })

  it('says that it could not be copied, as long as its view is there', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'garbage' })] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    world.page.blockClipboard(true)
    await copied(world)
    expect(world.core.screen.snapshot().snack).toEqual({ message: 'Failed to copy. Try again.', variant: 'error' })
    world.core.dispatch({ type: 'back' })
    expect(world.core.screen.snapshot()).toMatchObject({ view: { view: 'Connect' } })
    expect(world.core.screen.snapshot().snack).toBeUndefined()
  })

  it('takes away no word but its own', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'garbage' })] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    world.page.blockClipboard(true)
    await copied(world)
    world.page.blockClipboard(false)
    await copied(world)
    await world.pass(1000)
    world.core.dispatch({ type: 'back' })
    expect(world.core.screen.snapshot().snack).toEqual({ message: 'Details copied', variant: 'success', svg: 'copy' })
  })
})
