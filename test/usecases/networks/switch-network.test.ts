import { describe, expect, it } from 'vitest'
import { connectedWorld, createCoreWorld, hearth, startedWorld, walletNamed } from '../../support/core-world.ts'
import { elsewhere, label, network, one, snack, state, two } from './network-looks.ts'

describe('a host that switches', () => {
  it('asks the wallet, without the modal, and remembers where it went', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    await world.core.switchNetwork(two)
    expect([network(world), amber.timesAskedToSwitch(), state(world).isOpen]).toEqual([two, 1, false])
    expect(world.hostEvents.events().at(-1)).toEqual({ type: 'SWITCH_NETWORK', network: two, networkId: two })
    await world.settle()
    expect(await world.store.read('@latchkey/default/network')).toBe(two)
    expect(await world.store.read('@latchkey/default/snapshot')).toContain(two)
  })

  it('asks nobody for the network that is there, and refuses one that is not offered', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    await world.core.switchNetwork(one)
    await expect(world.core.switchNetwork(elsewhere)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    await expect(world.core.open({ network: elsewhere })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect([amber.timesAskedToSwitch(), state(world).isOpen]).toEqual([0, false])
  })

  it.each([
    ['reject', 'NETWORK_SWITCH_REJECTED'],
    ['refuse-to-add', 'NETWORK_NOT_SUPPORTED'],
    ['pending', 'REQUEST_PENDING'],
    ['fail', 'NETWORK_SWITCH_FAILED'],
  ] as const)('hears why not when the wallet does "%s": %s', async (behaviour, code) => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.forgetNetwork(two)
    amber.behaveOnSwitch(behaviour)
    await expect(world.core.switchNetwork(two)).rejects.toMatchObject({ code })
    expect([network(world), amber.timesAskedToSwitch()]).toEqual([one, 1])
    expect(world.hostEvents.events().at(-1)).toMatchObject({ type: 'ERROR', failure: { code } })
  })

  it('notes it for later while no wallet is connected, also for the next visit', async () => {
    const world = await startedWorld()
    await world.core.switchNetwork(two)
    expect(network(world)).toBe(two)
    await world.settle()
    const after = world.reload()
    await after.core.start()
    expect(network(after)).toBe(two)
    // The host offers it no more.
    const changed = after.reload({ options: { networks: [hearth] } })
    await changed.core.start()
    expect(network(changed)).toBe(one)
  })

  it('is done when the wallet is there, even if it never answers', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.behaveOnSwitch('ask')
    const switched = world.core.switchNetwork(two)
    amber.setNetwork(two)
    await switched
    expect(network(world)).toBe(two)
  })

  it('believes a wallet that says yes and tells nothing', async () => {
    const silent = { ...walletNamed('Amber'), switchNetwork: async () => ({ ok: true, value: undefined }) as const }
    const world = await connectedWorld(silent)
    await world.core.switchNetwork(two)
    expect(network(world)).toBe(two)
  })

  it('hears that the wallet went away, or that the modal was disposed', async () => {
    const amber = walletNamed('Amber')
    amber.behaveOnSwitch('ask')
    const world = await connectedWorld(amber)
    const dropped = world.core.switchNetwork(two)
    amber.drop()
    await expect(dropped).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await world.core.connect({ connectorId: 'test.amber' })
    const disposed = world.core.switchNetwork(two)
    world.core.dispose()
    await expect(disposed).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
    await expect(createCoreWorld().core.switchNetwork(elsewhere)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })

  it('goes back to where the visitor was once the wallet is left', async () => {
    const world = await connectedWorld(walletNamed('Amber'), { options: { defaultNetwork: one } })
    await world.core.switchNetwork(two)
    await world.core.disconnect()
    expect(network(world)).toBe(two)
  })
})

describe('a visitor who switches', () => {
  const choosing = async (behaviour: 'ask' | 'reject' | 'approve' = 'ask') => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.behaveOnSwitch(behaviour)
    void world.core.open()
    world.core.dispatch({ type: 'show-networks' })
    world.core.dispatch({ type: 'choose-network', networkId: two })
    await world.settle()
    return { amber, world }
  }

  it('is asked once, however often it is pressed, and comes back to the account', async () => {
    const { amber, world } = await choosing()
    world.core.dispatch({ type: 'choose-network', networkId: two })
    expect([state(world).view, amber.timesAskedToSwitch()]).toEqual(['SwitchNetwork', 1])
    amber.approveSwitch()
    await world.settle()
    expect([state(world), network(world)]).toEqual([{ isOpen: true, view: 'Account' }, two])
    expect(world.core.screen.snapshot().status).toBe('Now on Meadow')
  })

  it('goes back one view after a rejection, reads why, and can try the row again', async () => {
    const { amber, world } = await choosing('reject')
    expect(state(world).view).toBe('Networks')
    expect(snack(world)).toBe('You cancelled. The network stays as it was.')
    expect(amber.timesAskedToSwitch()).toBe(1)
    amber.behaveOnSwitch('approve')
    world.core.dispatch({ type: 'choose-network', networkId: two })
    await world.settle()
    expect(network(world)).toBe(two)
  })

  it.each(['cancel', 'back', 'close'] as const)('ends the wait with %s; a late approval still counts', async (type) => {
    const { amber, world } = await choosing()
    world.core.dispatch({ type })
    await world.settle()
    expect([state(world).view, snack(world)]).toEqual([type === 'close' ? 'Connect' : 'Networks', undefined])
    amber.approveSwitch()
    await world.settle()
    expect(network(world)).toBe(two)
    expect(state(world).isOpen).toBe(type !== 'close')
  })

  it('can ask again after cancelling, and only the second answer counts', async () => {
    const { amber, world } = await choosing()
    world.core.dispatch({ type: 'cancel' })
    world.core.dispatch({ type: 'choose-network', networkId: two })
    await world.settle()
    expect([state(world).view, amber.timesAskedToSwitch()]).toEqual(['SwitchNetwork', 2])
    amber.rejectSwitch()
    await world.settle()
    expect(state(world).view).toBe('Networks')
  })

  it('loses the view with the wallet', async () => {
    const { amber, world } = await choosing()
    amber.drop()
    await world.settle()
    expect([state(world).isOpen, label(world)]).toEqual([false, 'Connect wallet'])
  })

  it('sees what happened and can try again where there is nothing to go back to', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.behaveOnSwitch('reject')
    const opened = world.core.open({ network: two })
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({
      view: 'SwitchNetwork',
      state: 'rejected',
      retry: 'Try again',
    })
    amber.behaveOnSwitch('approve')
    world.core.dispatch({ type: 'retry' })
    await opened
    expect([network(world), amber.timesAskedToSwitch()]).toEqual([two, 2])
  })

  it('is let go when the wallet gets there after all', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.behaveOnSwitch('stay')
    void world.core.open({ network: two })
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({ view: 'SwitchNetwork', state: 'failed' })
    amber.setNetwork(two)
    expect([state(world).isOpen, network(world)]).toEqual([false, two])
  })

  it('without a wallet just chooses, and the choice stays', async () => {
    const world = await startedWorld()
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: two })
    expect([state(world).isOpen, network(world)]).toEqual([false, two])
  })

  it('is offered nothing where the host wants no switching', async () => {
    const world = await connectedWorld(walletNamed('Amber'), { options: { networkSwitching: false } })
    void world.core.open({ view: 'Networks' })
    expect(world.core.screen.snapshot().view).toMatchObject({ view: 'Account' })
    expect(world.core.screen.snapshot().view).not.toHaveProperty('network.switch')
  })
})
