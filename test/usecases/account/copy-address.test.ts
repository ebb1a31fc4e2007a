import { describe, expect, it } from 'vitest'
import { bob, type CoreWorld, connectedWorld, startedWorld, walletNamed } from '../../support/core-world.ts'

const snack = ({ core }: CoreWorld) => core.screen.snapshot().snack
const copy = async (world: CoreWorld): Promise<void> => {
  world.core.dispatch({ type: 'copy-address' })
  await world.settle()
}

describe('copy-address', () => {
  it('copies the whole active address and says so', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    void world.core.open()
    amber.setAccounts([bob])
    await copy(world)
    expect(world.page.clipboard()).toBe(bob)
    expect(snack(world)).toEqual({ message: 'Address copied', variant: 'success', svg: 'copy' })
    expect(world.core.screen.snapshot().status).toBe('Address copied')
  })

  it('says so when the clipboard is blocked', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    world.page.blockClipboard(true)
    void world.core.open()
    await copy(world)
    expect(snack(world)).toEqual({ message: 'Failed to copy. Try again.', variant: 'error' })
    expect(world.page.clipboard()).toBeUndefined()
  })

  it('copies nothing when nobody is connected', async () => {
    const world = await startedWorld()
    await copy(world)
    expect(world.page.clipboard()).toBeUndefined()
    expect(snack(world)).toBeUndefined()
  })

  it('says nothing to a visitor who closed the modal meanwhile', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    void world.core.open()
    world.core.dispatch({ type: 'copy-address' })
    world.core.close()
    await world.settle()
    expect(snack(world)).toBeUndefined()
    expect(world.clock.waiting()).toBe(0)
  })
})
