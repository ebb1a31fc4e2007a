import { describe, expect, it } from 'vitest'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { alice, createCoreWorld, hearth, meadow, settle, walletNamed } from '../support/core-world.ts'
import { twoTabs } from '../support/two-tabs.ts'

const files = await loadAllFeatures((load) => load())

/** Features that come when they are let through. */
const withheld = () => {
  const loads: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const assemble = assembleCoreWith({
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({ arrive: () => resolve(files), fail: () => reject(new Error('gone')) })
      }),
  })
  return { assemble, loads }
}
const worldWithout = () => {
  const { assemble, loads } = withheld()
  const amber = walletNamed('Amber')
  return { ...createCoreWorld({ wallets: [amber], assemble }), amber, loads }
}

it('Connect is there before the other features, and every other view when they have come', async () => {
  const { core, loads } = worldWithout()
  await core.start()
  void core.open()
  expect(core.screen.snapshot().view.view).toBe('Connect')
  core.dispatch({ type: 'ask-for-help' })
  expect(core.screen.snapshot()).toMatchObject({ view: { view: 'Loading' }, header: { title: 'What is a wallet?' } })
  const loading = core.loadFeatures()
  loads[0]?.arrive()
  await loading
  expect(core.screen.snapshot()).toMatchObject({
    view: { view: 'WhatIsAWallet' },
    header: { title: 'What is a wallet?', back: 'Back' },
  })
  expect(loads).toHaveLength(1)
})

it('shows the wallet that was chosen while the other features are on their way', async () => {
  const { core, amber } = worldWithout()
  await core.start()
  void core.open()
  core.dispatch({ type: 'choose-wallet', connectorId: amber.connector.id })
  const { name, imageUrl } = amber.connector
  expect(core.screen.snapshot()).toMatchObject({
    view: { view: 'Loading', of: 'ConnectingExternal', walletName: name, ...(imageUrl && { imageUrl }) },
    header: { title: name },
  })
})

it('tells that a screen changed when the other features arrive', async () => {
  const { core, loads } = worldWithout()
  await core.start()
  void core.open()
  core.dispatch({ type: 'ask-for-help' })
  const seen: string[] = []
  core.screen.value$.subscribe(({ view }) => seen.push(view.view))
  const loading = core.loadFeatures()
  loads[0]?.arrive()
  await loading
  expect(seen).toEqual(['Loading', 'WhatIsAWallet'])
})

it('connects a wallet that is chosen before the other features are there', async () => {
  const { core, amber } = worldWithout()
  await core.start()
  void core.open()
  core.dispatch({ type: 'choose-wallet', connectorId: amber.connector.id })
  await settle()
  expect(core.account.snapshot().status).toBe('connected')
  expect(core.state.snapshot().isOpen).toBe(false)
})

it('asks again for what did not arrive, and says so to whoever waits for it', async () => {
  const { core, loads, amber } = worldWithout()
  await core.start()
  await core.connect({ connectorId: amber.connector.id })
  const switching = core.switchNetwork(meadow.caipNetworkId)
  loads[0]?.fail()
  await expect(switching).rejects.toMatchObject({ name: 'ModalError', code: 'LOAD_FAILED' })
  const again = core.switchNetwork(meadow.caipNetworkId)
  loads[1]?.arrive()
  await again
  expect(core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
  await core.switchNetwork(hearth.caipNetworkId)
  expect(loads).toHaveLength(2)
})

it('leaves nobody listening when it is disposed of, with and without the other features', async () => {
  for (const isLoaded of [false, true]) {
    const { core, loads, listeners } = worldWithout()
    await core.start()
    if (isLoaded) {
      const loading = core.loadFeatures()
      loads[0]?.arrive()
      await loading
    }
    core.dispose()
    expect(listeners()).toBe(0)
  }
})

it('nothing comes of features that arrive after the modal was disposed of', async () => {
  const { core, loads, amber, listeners, clock } = worldWithout()
  await core.start()
  await core.connect({ connectorId: amber.connector.id })
  const opened = core.open({ network: meadow.caipNetworkId })
  const switched = core.switchNetwork(meadow.caipNetworkId)
  core.dispose()
  loads[0]?.arrive()
  await expect(opened).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  await expect(switched).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  expect([core.state.snapshot().isOpen, listeners(), clock.waiting()]).toEqual([false, 0, 0])
})

it('does not open any more when it was closed, or called off, while the other features were on their way', async () => {
  const { core, loads } = worldWithout()
  await core.start()
  const controller = new AbortController()
  const opened = core.open({ network: meadow.caipNetworkId, signal: controller.signal })
  controller.abort()
  const other = core.open({ network: meadow.caipNetworkId })
  core.close()
  loads[0]?.arrive()
  await expect(opened).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(other).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect(core.state.snapshot().isOpen).toBe(false)
})

const allWallets = { type: 'show-all-wallets' } as const

it('does what was pressed while the other features were on their way, in its order', async () => {
  const { core, loads } = worldWithout()
  await core.start()
  void core.open()
  core.dispatch(allWallets)
  core.dispatch({ type: 'get-wallet', walletId: 'amber' })
  expect(core.state.snapshot().view).toBe('Connect')
  loads[0]?.arrive()
  await settle()
  expect(core.screen.snapshot()).toMatchObject({ view: { view: 'Downloads' }, depth: 3 })
  expect(loads).toHaveLength(1)
})

it('forgets what was pressed when they do not arrive, and asks for them again with the next press', async () => {
  const { core, loads } = worldWithout()
  await core.start()
  void core.open()
  core.dispatch(allWallets)
  loads[0]?.fail()
  await settle()
  core.dispatch({ type: 'get-wallet', walletId: 'amber' })
  loads[1]?.arrive()
  await settle()
  expect(core.screen.snapshot()).toMatchObject({ view: { view: 'Downloads' }, depth: 2 })
})

it.each(['close', 'dispose'] as const)('nothing comes of what was pressed before the host called %s', async (call) => {
  const { core, loads } = worldWithout()
  await core.start()
  const opened = core.open().catch(() => undefined)
  core.dispatch(allWallets)
  core[call]()
  loads[0]?.arrive()
  await opened
  await settle()
  expect(core.state.snapshot()).toEqual({ isOpen: false, view: 'Connect' })
})

it('tells the developer of a text that nothing will ever say', () => {
  const { hostEvents } = createCoreWorld({
    options: { messages: JSON.parse('{"connect.titel":"Hello","connect.title":"Hi"}') },
  })
  expect(hostEvents.alerts()).toEqual(['messages: there is no text called connect.titel'])
})

it('follows another tab with features that it brings for that; what does not arrive is asked for with the next change', async () => {
  const { tabs, wallets, openTab, quiet } = await twoTabs()
  const { assemble, loads } = withheld()
  const { core } = openTab({ assemble })
  await quiet()
  expect(loads).toHaveLength(0)
  await tabs[0].core.connect({ connectorId: wallets[0].connector.id })
  await quiet()
  loads[0]?.fail()
  await quiet()
  expect(core.account.snapshot().status).toBe('disconnected')
  wallets[0].setNetwork(meadow.caipNetworkId)
  await quiet()
  loads[1]?.arrive()
  await quiet()
  expect(core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { name: 'Amber' } })
  await tabs[0].core.disconnect()
  await quiet()
  expect([core.account.snapshot().status, loads.length]).toEqual(['disconnected', 2])
})

it('brings what takes up the wallet around the page, or one that was locked, when there is one', async () => {
  const around = worldWithout()
  await around.core.start()
  await settle()
  expect(around.loads).toHaveLength(0)
  around.discovery.announce(walletNamed('Safe', { isShared: true, connector: { id: 'safe', type: 'EXTERNAL' } }))
  around.loads[0]?.arrive()
  await settle()
  expect(around.core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { name: 'Safe' } })

  const { core, amber, loads } = worldWithout()
  await core.start()
  await core.connect({ connectorId: amber.connector.id })
  amber.lock()
  await settle()
  expect([core.account.snapshot().status, loads.length]).toEqual(['disconnected', 1])
  loads[0]?.arrive()
  await settle()
  amber.unlock()
  await settle()
  expect(core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { name: 'Amber' } })
})

describe('features that come late know of what was on the page before', () => {
  /** A page that finds the wallet of an earlier visit locked. */
  const lockedBefore = async (snapshot?: string) => {
    const world = worldWithout()
    const { core, store, amber } = world
    await store.write('@latchkey/default/recent-connector', 'test.amber')
    if (snapshot !== undefined) await store.write('@latchkey/default/snapshot', snapshot)
    amber.approve()
    amber.lock()
    await core.start()
    await settle()
    return world
  }
  const arrived = async ({ core, loads }: ReturnType<typeof worldWithout>) => {
    expect(loads).toHaveLength(1)
    loads[0]?.arrive()
    await settle()
    return core.account.snapshot().status
  }

  it('a wallet that was pressed and called off is not taken up', async () => {
    const world = await lockedBefore()
    world.amber.behave('ask')
    world.core.connect({ connectorId: 'test.amber' }).catch(() => undefined)
    await settle()
    world.core.close()
    await settle()
    world.amber.unlock()
    expect(await arrived(world)).toBe('disconnected')
    const untouched = await lockedBefore()
    untouched.amber.unlock()
    expect(await arrived(untouched)).toBe('connected')
  })

  it('one that went away, or shared nothing when it was asked, has to tell', async () => {
    const world = worldWithout()
    await world.core.start()
    await world.core.connect({ connectorId: 'test.amber' })
    world.amber.drop()
    await settle()
    expect(await arrived(world)).toBe('disconnected')
    const asked = await lockedBefore(`[1,"eip155","${alice}","eip155:31337","test.amber"]`)
    asked.amber.unlock()
    expect(await arrived(asked)).toBe('disconnected')
    asked.amber.setAccounts([alice])
    await settle()
    expect(asked.core.account.snapshot().status).toBe('connected')
  })
})

it('brings nothing by itself to a first visit, nor where the host wants no reconnection', async () => {
  for (const reconnect of [true, false]) {
    const { assemble, loads } = withheld()
    const { core, store } = createCoreWorld({ assemble, options: { reconnect } })
    if (!reconnect) await store.write('@latchkey/default/recent-connector', 'test.amber')
    await core.start()
    await settle()
    expect(loads).toHaveLength(0)
    core.dispose()
  }
})
