import { describe, expect, it } from 'vitest'
import { assembleCoreWith } from '../../../infrastructure/composition/assemble-core.ts'
import { type FeatureFiles, loadAllFeatures } from '../../../infrastructure/composition/assemble-features.ts'
import {
  alice,
  type CoreWorld,
  connectedWorld,
  createCoreWorld,
  startedWorld,
  walletNamed,
} from '../../support/core-world.ts'
import { signInWorld } from '../../support/sign-in-world.ts'

const sentEvents = ({ analytics }: CoreWorld) => analytics.reports().map(({ event }) => event)
const sentBy = (world: CoreWorld) => sentEvents(world).map(({ type }) => type)
const heardBy = ({ hostEvents }: CoreWorld) => hostEvents.allEvents().map(({ type }) => type)

describe('what is counted', () => {
  it('is what a host hears, in the same order, from the first intent on', async () => {
    const amber = walletNamed('Amber')
    const world = await startedWorld({ wallets: [amber] })
    await world.settle()
    expect(sentBy(world)).toEqual([])
    void world.core.open().catch(() => undefined)
    await world.core.connect({ connectorId: 'test.amber' })
    await world.core.disconnect()
    await world.settle()
    expect(['MODAL_CREATED', ...sentBy(world)]).toEqual(heardBy(world))
    expect(sentBy(world).slice(0, 4)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS'])
    expect(sentBy(world)).toContain('DISCONNECT_SUCCESS')
  })

  it('has the address of the active account, once there is one', async () => {
    const world = await connectedWorld(walletNamed('Amber', { accounts: [alice] }))
    const addresses = world.analytics.reports().map(({ event, address }) => [event.type, address])
    expect(addresses).toContainEqual(['SELECT_WALLET', undefined])
    expect(addresses).toContainEqual(['CONNECT_SUCCESS', alice])
  })

  it('is nothing of a page that only restores a session', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    const fresh = world.reload()
    await fresh.core.start()
    await fresh.settle()
    expect(fresh.core.account.snapshot().status).toBe('connected')
    expect(sentBy(fresh)).toEqual([])
  })

  it('is nothing of a session that ends because the site cannot be asked who signed in', async () => {
    const before = await signInWorld({ accounts: [alice] })
    await before.connectAmber()
    await before.press('sign-message')
    const world = before.reload()
    world.siwx.failWith('standing', 'SIGN_IN_UNAVAILABLE')
    await world.core.start()
    await world.settle()
    expect(heardBy(world)).toEqual(['MODAL_CREATED', 'INITIALIZE', 'ERROR', 'DISCONNECT_SUCCESS'])
    expect(sentBy(world)).toEqual([])
    void world.core.open().catch(() => undefined)
    expect(sentBy(world)).toEqual(['INITIALIZE', 'ERROR', 'DISCONNECT_SUCCESS', 'MODAL_OPEN'])
  })

  it.each<[string, (wallet: ReturnType<typeof walletNamed>) => void]>([
    ['comes back', (wallet) => wallet.setNetwork('eip155:31337')],
    ['is locked', (wallet) => wallet.lock()],
  ])('is nothing of a dialog that opens while a wallet is elsewhere, and closes when it %s', async (_, end) => {
    const amber = walletNamed('Amber')
    const world = (await connectedWorld(amber)).reload()
    await world.core.start()
    await world.core.loadFeatures()
    amber.setNetwork('eip155:999')
    await world.settle()
    end(amber)
    await world.settle()
    expect(heardBy(world)).toEqual(['MODAL_CREATED', 'INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    expect(sentBy(world)).toEqual([])
  })

  it('is nothing of an inline modal before somebody comes near it', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')], options: { embedded: true } })
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(sentBy(world)).toEqual([])
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    expect(sentBy(world).slice(0, 3)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET'])
  })

  it('is nothing of an inline modal of networks either, whenever its file comes', async () => {
    const soon = await startedWorld({ options: { embedded: true } })
    const late = lateWorld({ options: { embedded: true } })
    await late.world.core.start()
    for (const { core } of [soon, late.world]) void core.open({ view: 'Networks' }).catch(() => undefined)
    await late.load()
    for (const world of [soon, late.world]) {
      await world.settle()
      expect([heardBy(world).toSorted(), sentBy(world)]).toEqual([['INITIALIZE', 'MODAL_CREATED', 'MODAL_OPEN'], []])
    }
  })

  it('ends with the modal, whose end is told', async () => {
    const world = await startedWorld()
    const opened = world.core.open().catch(() => undefined)
    world.core.dispose()
    await opened
    expect(sentBy(world)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    expect(world.analytics.hasEnded()).toBe(true)
  })
})

describe('an event', () => {
  const find = (world: CoreWorld, type: string) => world.hostEvents.events().find((event) => event.type === type)

  it('has its properties, and what hosts have always heard', async () => {
    const world = await connectedWorld(walletNamed('Amber', { accounts: [alice] }))
    expect(find(world, 'SELECT_WALLET')).toEqual({
      ...{ type: 'SELECT_WALLET', name: 'Amber', platform: 'browser', view: 'Connect', displayIndex: 0 },
    })
    expect(find(world, 'CONNECT_SUCCESS')).toMatchObject({
      ...{ method: 'browser', name: 'Amber', view: 'ConnectingExternal', address: alice },
      wallet: { name: 'Amber' },
    })
  })

  it('tells why a wallet was not connected', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'reject' })] })
    await world.core.connect({ connectorId: 'test.amber' }).catch(() => undefined)
    expect(find(world, 'CONNECT_ERROR')).toMatchObject({
      message: 'Connection rejected',
      failure: { code: 'CONNECTION_REJECTED' },
    })
  })

  it('tells of presses by the views that they lead to, and of a search', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    void world.core.open().catch(() => undefined)
    world.core.dispatch({ type: 'ask-for-help' })
    world.core.dispatch({ type: 'back' })
    world.core.dispatch({ type: 'show-all-wallets' })
    world.core.dispatch({ type: 'type', field: 'search', text: ' amb ' })
    await world.pass(1000)
    expect(heardBy(world)).toEqual([
      ...['MODAL_CREATED', 'INITIALIZE', 'MODAL_OPEN', 'CLICK_WALLET_HELP', 'CLICK_ALL_WALLETS', 'SEARCH_WALLET'],
    ])
    expect(find(world, 'SEARCH_WALLET')).toEqual({ type: 'SEARCH_WALLET', badge: '', search: 'amb' })
  })

  it('tells who goes on to get a first wallet', async () => {
    const world = await startedWorld()
    void world.core.open().catch(() => undefined)
    world.core.dispatch({ type: 'ask-for-help' })
    world.core.dispatch({ type: 'get-first-wallet' })
    await world.settle()
    expect(world.core.state.snapshot().view).toBe('GetWallet')
    const pressed = ['INITIALIZE', 'MODAL_OPEN', 'CLICK_WALLET_HELP', 'CLICK_GET_WALLET']
    expect(heardBy(world)).toEqual(['MODAL_CREATED', ...pressed])
    expect(sentBy(world)).toEqual(pressed)
    expect(find(world, 'CLICK_GET_WALLET')).toEqual({ type: 'CLICK_GET_WALLET' })
  })

  const about = { network: 'eip155:31337', networkId: 'eip155:31337', isSmartAccount: false }

  it('of signing in is about an account on a network', async () => {
    const world = await signInWorld({ accounts: [alice] })
    await world.connectAmber()
    await world.press('sign-message')
    expect(find(world, 'CLICK_SIGN_SIWX_MESSAGE')).toEqual({ type: 'CLICK_SIGN_SIWX_MESSAGE', ...about })
  })

  it.each([
    ['Cancel where it is required', true, 'cancel', 1],
    ['Cancel where it is not', false, 'cancel', 1],
    ['closing where it is not', false, 'close', 1],
    ['closing where it is required, which closes nothing', true, 'close', 0],
  ] as const)('tells of turning away from signing in: %s', async (_, isRequired, press, times) => {
    const world = await signInWorld({ accounts: [alice] })
    world.siwx.require(isRequired)
    await world.connectAmber()
    await world.press(press)
    const isCancel = ({ type }: { readonly type: string }) => type === 'CLICK_CANCEL_SIWX'
    const told = Array.from({ length: times }, () => ({ type: 'CLICK_CANCEL_SIWX', ...about }))
    expect(world.hostEvents.events().filter(isCancel)).toEqual(told)
    expect(sentEvents(world).filter(isCancel)).toEqual(told)
  })
})

const lateWorld = (options: Parameters<typeof createCoreWorld>[0] = {}) => {
  let arrive: (files: FeatureFiles) => void = () => undefined
  const arriving = new Promise<FeatureFiles>((resolve) => {
    arrive = resolve
  })
  const world = createCoreWorld({ ...options, assemble: assembleCoreWith({ load: () => arriving }) })
  const load = async (): Promise<void> => {
    const loaded = world.core.loadFeatures()
    arrive(await loadAllFeatures((file) => file()))
    await loaded
  }
  return { world, load }
}

it('tells of the views that a visitor went on to before the features were there', async () => {
  for (const [view, intents, expected] of [
    ['Networks', [], ['CLICK_NETWORKS']],
    ['AllWallets', [], []],
    ['Connect', ['ask-for-help'], ['CLICK_WALLET_HELP']],
  ] as const) {
    const { world, load } = lateWorld({ wallets: [walletNamed('Amber')] })
    await world.core.start()
    void world.core.open({ view }).catch(() => undefined)
    for (const type of intents) world.core.dispatch({ type })
    await load()
    expect(heardBy(world).filter((type) => type.startsWith('CLICK'))).toEqual(expected)
    expect(sentBy(world)).toEqual(['INITIALIZE', 'MODAL_OPEN', ...expected])
  }
})

it('counts in the order in which it happened, whatever a host does in its listener', async () => {
  const { world, load } = lateWorld({ wallets: [walletNamed('Amber')] })
  world.core.events.subscribe(({ type }) => {
    if (type === 'CONNECT_SUCCESS') world.core.close()
  })
  await world.core.start()
  void world.core.open().catch(() => undefined)
  await load()
  await world.core.connect({ connectorId: 'test.amber' })
  await world.settle()
  expect(sentBy(world)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
})

it('has the account, the page and the time of when it happened, also of what is told later', async () => {
  const { world, load } = lateWorld({ wallets: [walletNamed('Amber', { accounts: [alice] })] })
  await world.core.start()
  const begin = world.clock.now()
  void world.core.open().catch(() => undefined)
  world.clock.advance(1_000)
  world.page.become({ url: 'http://simulation.test/basket' })
  await world.core.connect({ connectorId: 'test.amber' })
  world.clock.advance(1_000)
  world.page.become({ url: 'http://simulation.test/checkout' })
  await load()
  const reports = world.analytics
    .reports()
    .map(({ event, address, at, url }) => [event.type, address, at && at - begin, url])
  expect(reports.slice(1, 4)).toEqual([
    ['MODAL_OPEN', undefined, 0, 'http://simulation.test/'],
    ['SELECT_WALLET', undefined, 1_000, 'http://simulation.test/basket'],
    ['CONNECT_SUCCESS', alice, 1_000, 'http://simulation.test/basket'],
  ])
})

it('loses nothing of what happens before the features are there, and completes it then', async () => {
  const { world, load } = lateWorld({ wallets: [walletNamed('Amber', { behaviour: 'reject' })] })
  await world.core.start()
  void world.core.open().catch(() => undefined)
  world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
  await world.settle()
  expect(heardBy(world)).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_ERROR'])
  await load()
  expect(sentBy(world)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_ERROR'])
  expect(world.analytics.reports()[2]?.event).toMatchObject({ platform: 'browser', view: 'Connect' })
  expect(world.analytics.reports()[3]?.event).toMatchObject({ message: 'Connection rejected' })
})

it('has of what happened before the features are there where the modal was then, however far it has gone on', async () => {
  const { world, load } = lateWorld({ wallets: [walletNamed('Topaz'), walletNamed('Amber')] })
  await world.core.start()
  void world.core.open().catch(() => undefined)
  world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
  await world.pass(1_000)
  expect(world.core.state.snapshot().isOpen).toBe(false)
  await load()
  const [, , selected, connected] = sentEvents(world)
  expect(selected).toMatchObject({ name: 'Amber', view: 'Connect', displayIndex: expect.any(Number) })
  expect(connected).toMatchObject({ type: 'CONNECT_SUCCESS', view: 'ConnectingExternal' })
})

it('keeps the last fifty of what happens before the features are there', async () => {
  const { world, load } = lateWorld({ wallets: [walletNamed('Amber')] })
  await world.core.start()
  for (let visit = 0; visit < 40; visit += 1) {
    const closed = world.core.open()
    world.core.close()
    await closed
  }
  void world.core.open().catch(() => undefined)
  await load()
  const sent = sentBy(world)
  expect([sent.length, sent[0], sent.slice(-2)]).toEqual([51, 'INITIALIZE', ['MODAL_CLOSE', 'MODAL_OPEN']])
  expect(heardBy(world).filter((type) => type === 'MODAL_OPEN')).toHaveLength(41)
})
