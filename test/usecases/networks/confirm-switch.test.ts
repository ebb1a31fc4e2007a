import { describe, expect, it } from 'vitest'
import { connectedWorld, hearth, meadow, settle, startedWorld, walletNamed } from '../../support/core-world.ts'
import { assembleTwo, twoWallets } from '../../support/two-wallets.ts'
import { network, one, state, two } from './network-looks.ts'

const careful = { options: { confirmNetworkSwitch: true } }
type World = Awaited<ReturnType<typeof connectedWorld>>
const shown = ({ core }: World) => core.screen.snapshot().view

const asked = async () => {
  const amber = walletNamed('Amber')
  const world = await connectedWorld(amber, careful)
  void world.core.open().catch(() => undefined)
  world.core.dispatch({ type: 'show-networks' })
  world.core.dispatch({ type: 'choose-network', networkId: two })
  await settle()
  return { world, amber }
}

describe('a switch that the host wants confirmed', () => {
  it('asks no wallet before the visitor has said yes', async () => {
    const { world, amber } = await asked()
    expect(shown(world)).toMatchObject({
      view: 'SwitchNetwork',
      state: 'confirm',
      busy: false,
      confirm: 'Switch network',
    })
    expect([network(world), amber.timesAskedToSwitch()]).toEqual([one, 0])
    world.core.dispatch({ type: 'confirm-network' })
    await settle()
    expect([network(world), amber.timesAskedToSwitch(), shown(world).view]).toEqual([two, 1, 'Account'])
  })

  it('asks once, however often yes is said', async () => {
    const { world, amber } = await asked()
    amber.behaveOnSwitch('ask')
    world.core.dispatch({ type: 'confirm-network' })
    world.core.dispatch({ type: 'confirm-network' })
    await settle()
    expect([shown(world), amber.timesAskedToSwitch()]).toMatchObject([{ view: 'SwitchNetwork', state: 'waiting' }, 1])
  })

  it('is left by a no, and asked about again the next time', async () => {
    const { world, amber } = await asked()
    world.core.dispatch({ type: 'cancel' })
    await settle()
    expect([shown(world).view, network(world)]).toEqual(['Networks', one])
    world.core.dispatch({ type: 'choose-network', networkId: two })
    await settle()
    expect([shown(world), amber.timesAskedToSwitch()]).toMatchObject([{ view: 'SwitchNetwork', state: 'confirm' }, 0])
  })

  it('is over where the wallet goes there by itself', async () => {
    const { world, amber } = await asked()
    amber.setNetwork(two)
    await settle()
    expect([network(world), shown(world).view, amber.timesAskedToSwitch()]).toEqual([two, 'Account', 0])
  })

  it('goes back with the reason where the wallet refuses, and a new try is no new question', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber, careful)
    amber.behaveOnSwitch('fail')
    void world.core.open({ network: two }).catch(() => undefined)
    await settle()
    world.core.dispatch({ type: 'confirm-network' })
    await settle()
    expect(shown(world)).toMatchObject({ view: 'SwitchNetwork', state: 'failed' })
    amber.behaveOnSwitch('approve')
    world.core.dispatch({ type: 'retry' })
    await settle()
    expect([network(world), amber.timesAskedToSwitch()]).toEqual([two, 2])
  })

  it('leads on to another wallet where none is connected there, and never back to the question', async () => {
    const { amber, birch } = twoWallets()
    const world = await startedWorld({ wallets: [amber, birch], assemble: assembleTwo, ...careful })
    await world.core.connect({ connectorId: 'test.amber' })
    void world.core.open().catch(() => undefined)
    world.core.dispatch({ type: 'show-networks' })
    world.core.dispatch({ type: 'choose-network', networkId: 'solana:x' })
    expect(shown(world)).toMatchObject({ view: 'SwitchNetwork', state: 'confirm' })
    world.core.dispatch({ type: 'confirm-network' })
    expect(shown(world).view).toBe('SwitchActiveChain')
    world.core.dispatch({ type: 'back' })
    expect(shown(world).view).toBe('Networks')
  })

  it('is nothing to ask about while no wallet is connected', async () => {
    const world = await startedWorld(careful)
    await world.core.switchNetwork(two)
    expect([network(world), state(world).isOpen]).toEqual([two, false])
  })
})

describe('a host that switches, and wants it confirmed', () => {
  it('has the visitor asked in the modal, and hears that the wallet is there', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber, careful)
    const switching = world.core.switchNetwork(two)
    await settle()
    expect([state(world).isOpen, shown(world)]).toMatchObject([true, { view: 'SwitchNetwork', state: 'confirm' }])
    world.core.dispatch({ type: 'confirm-network' })
    await switching
    await settle()
    expect([network(world), state(world).isOpen]).toEqual([two, false])
  })

  it.each([
    ['closes it', 'MODAL_CLOSED'],
    ['cancels', 'MODAL_CLOSED'],
  ])('hears that the visitor %s', async (what, code) => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber, careful)
    const switching = world.core.switchNetwork(two)
    await settle()
    world.core.dispatch({ type: what === 'cancels' ? 'cancel' : 'close' })
    await expect(switching).rejects.toMatchObject({ code })
    expect([network(world), amber.timesAskedToSwitch(), state(world).isOpen]).toEqual([one, 0, false])
  })

  it('may call it off, and the question goes', async () => {
    const world = await connectedWorld(walletNamed('Amber'), careful)
    const calledOff = new AbortController()
    const switching = world.core.switchNetwork(two, { signal: calledOff.signal })
    await settle()
    calledOff.abort()
    await expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
    expect(state(world).isOpen).toBe(false)
  })

  const elsewhere: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
    ['opens something else', ({ core }) => core.open({ view: 'Networks' })],
    ['asks for another one', ({ core }) => core.switchNetwork('eip155:3')],
  ]
  it.each(elsewhere)('hears that nobody answers it any more where it %s', async (_, leave) => {
    const amber = walletNamed('Amber')
    const third = { ...meadow, id: 3, caipNetworkId: 'eip155:3' } as const
    const world = await connectedWorld(amber, { options: { ...careful.options, networks: [hearth, meadow, third] } })
    const switching = world.core.switchNetwork(two)
    await settle()
    leave(world).catch(() => undefined)
    await expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    expect([state(world).isOpen, network(world), amber.timesAskedToSwitch()]).toEqual([true, one, 0])
  })

  it('waits for another try where the wallet refuses', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber, careful)
    amber.behaveOnSwitch('reject')
    const switching = world.core.switchNetwork(two)
    await settle()
    world.core.dispatch({ type: 'confirm-network' })
    await settle()
    expect(shown(world)).toMatchObject({ view: 'SwitchNetwork', state: 'rejected' })
    amber.behaveOnSwitch('approve')
    world.core.dispatch({ type: 'retry' })
    await switching
    expect(network(world)).toBe(two)
  })

  it('has the wallet of another namespace asked for first', async () => {
    const { amber, birch } = twoWallets()
    const world = await startedWorld({ wallets: [amber, birch], assemble: assembleTwo, ...careful })
    await world.core.connect({ connectorId: 'test.amber' })
    const switching = world.core.switchNetwork('solana:x')
    await settle()
    world.core.dispatch({ type: 'confirm-network' })
    await settle()
    world.core.dispatch({ type: 'choose-there' })
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    await switching
    expect(world.core.account.snapshot().namespace).toBe('solana')
  })
})
