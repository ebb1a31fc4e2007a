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
      Sol needs a wallet for Solana. Choose one to go on; Amber stays connected, and you can come back to it.
      [Choose a wallet for Solana]
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

describe('a wallet in several namespaces', () => {
  const picture = 'data:image/svg+xml,amber'
  const severalWorld = async () => {
    const connector = { name: 'Amber', imageUrl: picture }
    const amber = walletNamed('Amber', { accounts: [alice], connector })
    const there = walletNamed('Amber', {
      accounts: [sol],
      networkIds: ['solana:x'],
      connector: { ...connector, id: 'solana/standard/Amber' },
    })
    const world = createCoreWorld({ wallets: [amber, there], assemble: assembleTwo })
    await world.core.start()
    void world.core.open()
    await settle()
    return { world, amber, there, dispatch: world.core.dispatch }
  }

  it('is one row, asks for the chain, and is connected there alone', async () => {
    const { world, amber, there, dispatch } = await severalWorld()
    const rows = () => {
      const { view } = world.core.screen.snapshot()
      return view.view === 'Connect' ? view.wallets.map(({ id, tag }) => [id, tag]) : []
    }
    expect(rows()).toEqual([['test.amber', 'Multichain']])
    dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await settle()
    expect(drawScreen(world.core.screen.snapshot())).toMatchInlineSnapshot(`
      "# Select chain [Back] [Close]
      Amber
      Amber is a wallet for several of the chains that Tidewater works with. Which one do you want to use now?
      - EVM
      - Solana"
    `)
    dispatch({ type: 'choose-chain', connectorId: 'solana/standard/Amber' })
    await settle()
    expect([there.isShared(), amber.isShared()]).toEqual([true, false])
    void world.core.open({ view: 'Connect' })
    await settle()
    expect(rows()).toEqual([['test.amber', 'Connected']])
    dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await settle()
    const { view } = world.core.screen.snapshot()
    expect(view.view === 'ConnectingMultiChain' && view.chains.map(({ name, tag }) => [name, tag])).toEqual([
      ['EVM', undefined],
      ['Solana', 'Connected'],
    ])
  })

  it('is asked at once where one of its chains is wanted', async () => {
    const { world, there, dispatch } = await severalWorld()
    dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    dispatch({ type: 'choose-chain', connectorId: 'test.amber' })
    await settle()
    void world.core.open()
    dispatch({ type: 'show-networks' })
    dispatch({ type: 'choose-network', networkId: 'solana:x' })
    dispatch({ type: 'choose-there' })
    await settle()
    dispatch({ type: 'choose-wallet', connectorId: 'solana/standard/Amber' })
    await settle()
    expect(there.isShared()).toBe(true)
    expect(world.core.getProvider('eip155')).toBeDefined()
  })
})
