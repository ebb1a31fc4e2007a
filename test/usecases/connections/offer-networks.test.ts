import { describe, expect, it } from 'vitest'
import { ok } from '../../../core/domain/shared/result.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, bob, createCoreWorld, hearth, meadow, settle, walletNamed } from '../../support/core-world.ts'
import { severalVisit } from '../../support/several-visits.ts'
import { fourWallets, listed, reloaded, twofoldWallet, worldOfSeveral } from '../../support/several-wallets.ts'
import { sol, solana, solanaTest, twoNetworks } from '../../support/two-wallets.ts'

const evm = [hearth, meadow] as const
const about = ({ core }: { readonly core: ReturnType<typeof createCoreWorld>['core'] }) => {
  const { status, namespace } = core.account.snapshot()
  return [status, namespace, core.network.snapshot().caipNetworkId]
}
const view = ({ core }: { readonly core: ReturnType<typeof createCoreWorld>['core'] }) => {
  const { isOpen, view } = core.state.snapshot()
  return isOpen ? view : 'closed'
}
const namesIn = ({ core }: { readonly core: ReturnType<typeof createCoreWorld>['core'] }): readonly string[] => {
  const screen = core.screen.snapshot().view
  return screen.view === 'Connect' ? screen.wallets.map(({ name }) => name) : []
}

describe('a host that takes the networks of a namespace away', () => {
  it('leaves what is connected there to its wallet, and goes on with another', async () => {
    const { world, birch } = await worldOfSeveral({ connected: ['amber', 'birch'], multiWallet: false })
    expect(about(world)).toEqual(['connected', 'solana', 'solana:x'])
    world.core.update({ networks: evm })
    await settle()
    expect([about(world), listed(world)]).toEqual([['connected', 'eip155', 'eip155:31337'], ['amber']])
    expect([Object.keys(world.core.accounts.snapshot()), birch.isShared()]).toEqual([['eip155'], true])
  })

  it('has it back with them, as it was, and the page stays where it is', async () => {
    const { world } = await worldOfSeveral({ connected: ['cedar', 'amber', 'dune', 'birch'] })
    const before = listed(world)
    world.core.update({ networks: evm })
    await settle()
    expect(listed(world)).toEqual(['(cedar)', 'amber'])
    world.core.update({ networks: twoNetworks })
    await settle()
    expect([listed(world), about(world)]).toEqual([before, ['connected', 'eip155', 'eip155:31337']])
    expect(listed(await reloaded(world))).toEqual(before)
  })

  it('is told of connections when they change, and not of what else it updates', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber', 'birch'] })
    let times = 0
    const subscription = world.core.connections.value$.subscribe(() => {
      times += 1
    })
    world.core.update({ debug: true })
    await settle()
    expect(times).toBe(1)
    world.core.update({ networks: evm })
    await settle()
    expect(times).toBeGreaterThan(1)
    subscription.unsubscribe()
  })

  it('has the last of two updates, whatever is asked in between', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber', 'birch'], multiWallet: false })
    for (const networks of [evm, twoNetworks, evm, twoNetworks] as const) world.core.update({ networks })
    await settle()
    expect(listed(world)).toEqual(['amber', 'birch'])
    for (const networks of [evm, twoNetworks, evm] as const) world.core.update({ networks })
    await settle()
    expect(listed(world)).toEqual(['amber'])
  })

  it('has nothing back that was left meanwhile, with all or in another tab, and its wallet is told', async () => {
    for (const multiWallet of [true, false]) {
      const { world, birch } = await worldOfSeveral({ connected: ['amber', 'birch'], multiWallet })
      world.core.update({ networks: evm })
      await settle()
      await world.core.disconnect()
      await settle()
      expect(birch.isShared()).toBe(false)
      world.core.update({ networks: twoNetworks })
      await settle()
      expect(listed(world).filter((one) => !one.startsWith('-'))).toEqual([])
    }
  })

  it('has nothing back of a wallet that is locked by then, before it is unlocked', async () => {
    const { world, birch } = await worldOfSeveral({ connected: ['amber', 'birch'], multiWallet: false })
    world.core.update({ networks: evm })
    birch.lock()
    world.core.update({ networks: twoNetworks })
    await settle()
    expect(listed(world)).toEqual(['amber'])
    birch.unlock()
    await settle()
    expect(listed(world)).toEqual(['amber', 'birch'])
  })

  it('offers no wallet of it any more, until it comes back', async () => {
    const { world } = await worldOfSeveral()
    void world.core.open()
    await settle()
    expect(namesIn(world)).toEqual(['Amber', 'Cedar', 'Birch', 'Dune'])
    world.core.update({ networks: [solanaTest] })
    expect(namesIn(world)).toEqual(['Birch', 'Dune'])
    await expect(world.core.connect({ connectorId: 'test.amber' })).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
    world.core.update({ networks: twoNetworks })
    void world.core.open({ view: 'Connect' })
    await settle()
    expect(namesIn(world)).toEqual(['Amber', 'Cedar', 'Birch', 'Dune'])
  })

  it('leaves a view that is about it', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber'] })
    void world.core.open({ view: 'Networks' })
    world.core.dispatch({ type: 'choose-network', networkId: 'solana:x' })
    await settle()
    expect(view(world)).toBe('SwitchActiveChain')
    world.core.update({ networks: evm })
    await settle()
    expect(view(world)).toBe('Networks')
    const screen = world.core.screen.snapshot().view
    expect(screen.view === 'Networks' && screen.networks.map(({ name }) => name)).toEqual(['Hearth', 'Meadow'])
  })
})

describe('the network that the visitor is on goes', () => {
  it('asks a wallet that is on a network of its own to leave it', async () => {
    const { world, amber } = await worldOfSeveral({ connected: ['amber'] })
    world.core.update({ networks: [meadow, solana] })
    await settle()
    expect([view(world), amber.timesAsked()]).toEqual(['UnsupportedChain', 1])
    world.core.update({ networks: evm })
    await settle()
    expect(view(world)).toBe('closed')
  })

  it('takes one that is on none of its own along, and nobody is asked', async () => {
    const birch = walletNamed('Birch', { accounts: [sol], networkIds: ['solana:x', 'solana:y'] })
    const world = createCoreWorld({ wallets: [birch], options: { networks: twoNetworks } })
    await world.core.start()
    await world.core.connect({ connectorId: 'test.birch' })
    world.core.update({ networks: [hearth, solanaTest] })
    await settle()
    expect([about(world), view(world), birch.timesAsked()]).toEqual([['connected', 'solana', 'solana:y'], 'closed', 1])
  })

  it('is the first that is left, while nothing is connected, and the choice comes back', async () => {
    const world = createCoreWorld({ options: { networks: twoNetworks, defaultNetwork: 'eip155:31338' } })
    await world.core.start()
    world.core.update({ networks: [solana, hearth] })
    expect(world.core.network.snapshot()).toMatchObject({ caipNetworkId: 'solana:x', network: { name: 'Sol' } })
    world.core.update({ networks: twoNetworks })
    expect(world.core.network.snapshot().caipNetworkId).toBe('eip155:31338')
    await world.core.switchNetwork('solana:y')
    world.core.update({ networks: [hearth] })
    expect(world.core.network.snapshot().caipNetworkId).toBe('eip155:31337')
    await expect(world.core.switchNetwork('solana:y')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    world.core.update({ networks: twoNetworks })
    await settle()
    expect(world.core.network.snapshot().caipNetworkId).toBe('solana:y')
  })
})

it('an update names networks of the options only, in any order', async () => {
  const amber = walletNamed('Amber', { accounts: [alice] })
  const world = createCoreWorld({ wallets: [amber], options: { networks: [hearth, solana] } })
  await world.core.start()
  const wrong = (networks: unknown) => () => world.core.update({ networks } as never)
  expect(wrong([hearth, meadow])).toThrow('update() names eip155:31338, which is not one of networks')
  expect(wrong([])).toThrow('networks must name at least one network')
  expect(wrong('eip155:31337')).toThrow('networks must be a list')
  expect(world.core.accounts.snapshot()).toHaveProperty('solana')
  world.core.update({ networks: [solana, hearth, solana] as never })
  expect(Object.keys(world.core.accounts.snapshot())).toEqual(['solana', 'eip155'])
})

it('one that another tab has replaced, and left the other since, does not come back with its namespace', async () => {
  const { tabs, quiet } = await severalVisit(false, ['cedar'])
  const [here, there] = tabs
  await here.core.connect({ connectorId: 'test.cedar' })
  await quiet()
  here.core.update({ networks: [solana] })
  await quiet()
  there.clock.advance(1)
  await there.core.connect({ connectorId: 'test.amber' })
  await quiet()
  await there.core.disconnect()
  await quiet()
  here.core.update({ networks: evm })
  await quiet()
  expect([listed(here), listed(there)]).toEqual([[], []])
})

it('what a wallet shares without having been chosen there comes back, whichever was chosen there before', async () => {
  const amber = twofoldWallet()
  const birch = walletNamed('Birch', { accounts: [sol], networkId: 'solana:x' })
  const options = { networks: twoNetworks }
  const first = createCoreWorld({ wallets: [amber, birch], options })
  await first.core.start()
  for (const connectorId of ['test.amber', 'test.birch']) await first.core.connect({ connectorId })
  await settle()
  await first.core.disconnect({ namespace: 'solana' })
  await settle()
  // Asked what it shares, it shares both again.
  const world = await reloaded(first)
  expect(listed(world)).toEqual(['amber', 'amber'])
  world.core.update({ networks: evm })
  await settle()
  amber.say({ type: 'accounts-changed', namespace: 'eip155', accounts: [{ address: bob }] })
  await settle()
  expect(listed(world)).toEqual(['amber'])
  world.core.update({ networks: twoNetworks })
  await settle()
  expect(listed(world)).toEqual(['amber', 'amber'])
})

it('a host that keeps nothing between visits has back what was connected there, and nothing of another tab', async () => {
  // It gives no permission back, whoever asks for it.
  const wallets = { ...fourWallets(), cedar: { ...fourWallets().cedar, disconnect: async () => ok(undefined) } }
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const given = () => ({ wallets, multiWallet: false, reconnect: false, simulation: browser.openTab() })
  const { world: here } = await worldOfSeveral({ ...given(), connected: ['cedar'] })
  const { world: there } = await worldOfSeveral(given())
  here.core.update({ networks: [solana] })
  await settle()
  await there.core.connect({ connectorId: 'test.amber' })
  await settle()
  here.core.update({ networks: twoNetworks })
  await settle()
  expect([listed(here), listed(there)]).toEqual([['cedar'], ['amber']])
})
