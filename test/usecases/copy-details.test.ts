import { describe, expect, it } from 'vitest'
import { startedWorld, walletNamed } from '../support/core-world.ts'

describe('copy-details', () => {
  it('copies what is known of the failure on screen, and says so', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'garbage' })] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    world.core.dispatch({ type: 'copy-details' })
    await world.settle()
    expect(world.page.clipboard()).toContain('Tidewater, Amber\nINVALID_WALLET_RESPONSE: ')
    expect(world.core.screen.snapshot().snack).toEqual({ message: 'Details copied', variant: 'success' })
  })

  it('copies nothing while nothing has failed', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'ask' })] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    world.core.dispatch({ type: 'copy-details' })
    await world.settle()
    expect(world.page.clipboard()).toBeUndefined()
  })
})
