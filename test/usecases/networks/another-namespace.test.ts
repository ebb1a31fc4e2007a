import { describe, expect, it } from 'vitest'
import { alice, createCoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import { assembleTwo, sol } from '../../support/two-wallets.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

const connectedWorld = async () => {
  const amber = walletNamed('Amber', { accounts: [alice] })
  const birch = walletNamed('Birch', { accounts: [sol], networkIds: ['solana:x', 'solana:y'] })
  const world = createCoreWorld({ wallets: [amber, birch], assemble: assembleTwo })
  await world.core.start()
  await world.core.connect({ connectorId: 'test.amber' })
  void world.core.open()
  await settle()
  const { dispatch } = world.core
  const view = () => world.core.screen.snapshot().view.view
  const account = () => {
    const { status, namespace, address } = world.core.account.snapshot()
    return [status, namespace, address]
  }
  const names = () => {
    const screen = world.core.screen.snapshot().view
    return screen.view === 'Connect' ? screen.wallets.map(({ name }) => name) : []
  }
  return { world, dispatch, view, account, names }
}

describe('a network of a namespace in which no wallet is connected', () => {
  it('asks for another wallet, offers those of that namespace, and is where that one is then', async () => {
    const { world, dispatch, view, account, names } = await connectedWorld()
    dispatch({ type: 'show-networks' })
    dispatch({ type: 'choose-network', networkId: 'solana:y' })
    await settle()
    expect(drawScreen(world.core.screen.snapshot())).toMatchInlineSnapshot(`
      "# Connect another wallet [Back] [Close]
      Sol
      Sol needs a Solana wallet. Choose one to go on; Amber stays connected, and you can come back to it.
      [Choose a Solana wallet]
      [Cancel]
      status: Connected as 0x7099…79C8"
    `)
    dispatch({ type: 'choose-there' })
    await settle()
    expect([view(), names()]).toEqual(['Connect', ['Birch']])
    dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    await settle()
    expect(account()).toEqual(['connected', 'solana', sol])
    expect(world.core.network.snapshot().caipNetworkId).toBe('solana:y')
    expect(world.core.getProvider('eip155')).toBeDefined()
  })

  it('leads back to the networks, and leaves all as it was', async () => {
    const { dispatch, view, account } = await connectedWorld()
    dispatch({ type: 'show-networks' })
    dispatch({ type: 'choose-network', networkId: 'solana:x' })
    dispatch({ type: 'choose-there' })
    dispatch({ type: 'back' })
    await settle()
    expect([view(), account()]).toEqual(['Networks', ['connected', 'eip155', alice]])
    dispatch({ type: 'choose-network', networkId: 'solana:x' })
    dispatch({ type: 'cancel' })
    await settle()
    expect(view()).toBe('Networks')
  })

  it('goes with the account that it is beside', async () => {
    const { world, dispatch } = await connectedWorld()
    dispatch({ type: 'show-networks' })
    dispatch({ type: 'choose-network', networkId: 'solana:x' })
    await world.core.disconnect()
    await settle()
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it('is asked for by the host too: over when a wallet is connected there, or the modal closed, or the signal aborted', async () => {
    const { world, dispatch, view, account } = await connectedWorld()
    world.core.close()
    const switching = world.core.switchNetwork('solana:x')
    await settle()
    expect(view()).toBe('SwitchActiveChain')
    world.core.close()
    await expect(switching).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    const signal = new AbortController()
    const aborted = world.core.switchNetwork('solana:x', { signal: signal.signal })
    await settle()
    signal.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
    expect(world.core.state.snapshot().isOpen).toBe(false)
    const again = world.core.switchNetwork('solana:x')
    await settle()
    dispatch({ type: 'choose-there' })
    dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    await again
    expect(account()).toEqual(['connected', 'solana', sol])
  })
})

it('the wallets of all namespaces are offered together, those that are connected marked in each', async () => {
  const { world, dispatch, names } = await connectedWorld()
  await world.core.switchNetwork('eip155:31337')
  void world.core.open({ view: 'Connect' })
  dispatch({ type: 'close' })
  void world.core.open({ view: 'Connect' })
  await settle()
  expect(names()).toEqual(['Amber', 'Birch'])
  const screen = world.core.screen.snapshot().view
  expect(screen.view === 'Connect' && screen.wallets.map(({ tag }) => tag)).toEqual(['Connected', 'Installed'])
})
