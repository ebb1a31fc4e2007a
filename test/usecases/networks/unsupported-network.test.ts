import { describe, expect, it } from 'vitest'
import { bob, connectedWorld, settle, startedWorld, walletNamed } from '../../support/core-world.ts'
import { listed, worldOfSeveral } from '../../support/several-wallets.ts'
import { elsewhere, label, network, one, snack, state, two } from './network-looks.ts'

describe('a wallet on a network that the host does not offer', () => {
  it('opens UnsupportedChain when it goes there, and leaves it when it comes back', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.setNetwork(elsewhere)
    expect([state(world), label(world)]).toEqual([{ isOpen: true, view: 'UnsupportedChain' }, 'Wrong network'])
    expect(world.core.account.snapshot().status).toBe('connected')
    expect(world.core.network.snapshot().isUnsupported).toBe(true)
    amber.setNetwork(two)
    expect([state(world).isOpen, network(world)]).toEqual([false, two])
  })

  it('does not take another wallet from the screen that is being asked meanwhile', async () => {
    const amber = walletNamed('Amber')
    const birch = walletNamed('Birch', { behaviour: 'ask' })
    const world = await connectedWorld(amber, { others: [birch] })
    const chosen = world.core.connect({ connectorId: 'test.birch' })
    await world.settle()
    amber.setNetwork(elsewhere)
    expect([state(world), label(world)]).toEqual([{ isOpen: true, view: 'ConnectingExternal' }, 'Wrong network'])
    birch.approve()
    await chosen
    expect(world.core.account.snapshot().wallet?.name).toBe('Birch')
  })

  it('says before that what Disconnect there ends, where other wallets are connected too', async () => {
    const { world, amber } = await worldOfSeveral({ connected: ['birch', 'amber'] })
    amber.setNetwork(elsewhere)
    const leaves = (): unknown => {
      const { view } = world.core.screen.snapshot()
      return view.view === 'UnsupportedChain' && view.disconnect.label
    }
    expect(leaves()).toBe('Disconnect all')
    await world.core.disconnect({ namespace: 'solana' })
    expect(leaves()).toBe('Disconnect')
    world.core.dispatch({ type: 'disconnect' })
    await settle()
    expect(listed(world)).toEqual(['-amber', '-birch'])
  })

  it('does not let itself be taken for connected without a word', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { networkId: elsewhere })] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    expect(state(world)).toEqual({ isOpen: true, view: 'UnsupportedChain' })
    world.core.dispatch({ type: 'choose-network', networkId: two })
    await world.settle()
    expect([state(world).isOpen, network(world)]).toEqual([false, two])
  })

  it('is connected for a host that waits for it', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { networkId: elsewhere, accounts: [bob] })] })
    expect(await world.core.connect({ connectorId: 'test.amber' })).toMatchObject({ status: 'connected', address: bob })
    expect(state(world)).toEqual({ isOpen: true, view: 'UnsupportedChain' })
  })

  it('lets the visitor close; the button leads there again, and so does a restored session, which opens nothing', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.setNetwork(elsewhere)
    world.core.dispatch({ type: 'close' })
    expect([state(world).isOpen, label(world)]).toEqual([false, 'Wrong network'])
    world.core.open().catch(() => undefined)
    expect(state(world).view).toBe('UnsupportedChain')
    const after = world.reload()
    await after.core.start()
    expect([state(after).isOpen, label(after)]).toEqual([false, 'Wrong network'])
    void after.core.open()
    expect(state(after).view).toBe('UnsupportedChain')
  })

  it('goes back to the choice with the reason when the switch is refused', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.behaveOnSwitch('reject')
    amber.setNetwork(elsewhere)
    world.core.dispatch({ type: 'choose-network', networkId: one })
    await world.settle()
    expect(state(world).view).toBe('UnsupportedChain')
    expect(snack(world)).toBe('You cancelled. The network stays as it was.')
    world.core.dispatch({ type: 'disconnect' })
    await world.settle()
    expect([state(world).isOpen, label(world)]).toEqual([false, 'Connect wallet'])
  })

  it.each([{ networkSwitching: false }, { allowUnsupportedNetwork: true }])('is let be with %o', async (options) => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber, { options })
    amber.setNetwork(elsewhere)
    expect([state(world).isOpen, label(world)]).toEqual([false, '0x7099…79C8'])
    void world.core.open()
    expect(state(world).view).toBe('Account')
  })

  it('is let be, and not, as the host changes its mind', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.setNetwork(elsewhere)
    world.core.update({ allowUnsupportedNetwork: true })
    expect([state(world).isOpen, label(world)]).toEqual([false, '0x7099…79C8'])
    world.core.update({ allowUnsupportedNetwork: false })
    expect([state(world).view, label(world)]).toEqual(['UnsupportedChain', 'Wrong network'])
  })
})
