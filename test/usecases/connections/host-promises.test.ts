import { describe, expect, it } from 'vitest'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { announcementMs } from '../../../core/services/connections/find-wallet.ts'
import { alice, bob, connectedWorld, settle, startedWorld, walletNamed } from '../../support/core-world.ts'

const asking = () => startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'ask' })] })

describe('open()', () => {
  it('resolves with the account when the modal is closed, by whomever', async () => {
    const amber = walletNamed('Amber')
    const world = await startedWorld({ wallets: [amber] })
    const byVisitor = world.core.open()
    world.core.dispatch({ type: 'close' })
    expect(await byVisitor).toMatchObject({ status: 'disconnected' })
    const byHost = world.core.open()
    world.core.close()
    expect(await byHost).toMatchObject({ status: 'disconnected' })
    const byConnecting = world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    expect(await byConnecting).toMatchObject({ status: 'connected', address: alice })
  })

  it('closes and rejects when the signal aborts', async () => {
    const world = await asking()
    const controller = new AbortController()
    const opened = world.core.open({ signal: controller.signal })
    controller.abort()
    await expect(opened).rejects.toMatchObject({ code: 'ABORTED', category: 'visitor' })
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it.each([
    'SwitchNetwork',
    'Downloads',
    'ConnectingExternal',
    'Loading',
    'Moon',
    '__proto__',
    7,
    null,
    Symbol('moon'),
  ])('names the views that there are to who asks for %s', async (view) => {
    const world = await asking()
    await expect(world.core.open({ view: view as 'Connect' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringMatching(
        /^Invalid options: open\(\) knows no view .*; there are Account, Transactions, Connect, /,
      ),
    })
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it('does not even open with an aborted signal', async () => {
    const world = await asking()
    await expect(world.core.open({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
    expect(world.core.state.snapshot().isOpen).toBe(false)
    expect(world.hostEvents.events()).toEqual([])
  })

  it('rejects when the modal is disposed meanwhile or was before', async () => {
    const world = await asking()
    const opened = world.core.open()
    world.core.dispose()
    await expect(opened).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
    await expect(world.core.open()).rejects.toBeInstanceOf(ModalError)
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })
})

describe('connect()', () => {
  it('resolves with the account once the visitor connected the wallet of their choice', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber'), walletNamed('Birch', { accounts: [bob] })] })
    const connected = world.core.connect()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    expect(await connected).toMatchObject({ status: 'connected', address: bob })
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it.each([
    ['reject', 'CONNECTION_REJECTED'],
    ['no-accounts', 'NO_ACCOUNTS'],
    ['garbage', 'INVALID_WALLET_RESPONSE'],
    ['fail', 'CONNECTION_FAILED'],
  ] as const)('rejects when the wallet does "%s", and leaves the modal to the visitor', async (behaviour, code) => {
    const amber = walletNamed('Amber', { behaviour })
    const world = await startedWorld({ wallets: [amber] })
    await expect(world.core.connect({ connectorId: 'test.amber' })).rejects.toMatchObject({ code })
    const chosen = world.core.connect()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await expect(chosen).rejects.toMatchObject({ code })
    expect(world.core.state.snapshot()).toEqual({ isOpen: true, view: 'ConnectingExternal' })
    amber.behave('approve')
    world.core.dispatch({ type: 'retry' })
    await world.settle()
    expect(world.core.account.snapshot().status).toBe('connected')
  })

  it('rejects when the wallet is not there', async () => {
    const world = await startedWorld()
    await expect(world.core.connect({ connectorId: 'test.nobody' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'Failed to find connector: test.nobody',
    })
  })

  it('resolves at once when already connected, without opening anything', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    expect(await world.core.connect()).toMatchObject({ address: alice })
    expect(await world.core.connect({ connectorId: 'test.amber' })).toMatchObject({ address: alice })
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it('connects another wallet when the host names one', async () => {
    const birch = walletNamed('Birch', { accounts: [bob] })
    const world = await connectedWorld(walletNamed('Amber'), { others: [birch] })
    expect(await world.core.connect({ connectorId: 'test.birch' })).toMatchObject({ address: bob })
  })

  it.each([{}, { connectorId: 'test.amber' }])('rejects when the modal is closed (%o)', async (options) => {
    const world = await asking()
    const connected = world.core.connect(options)
    world.core.dispatch({ type: 'close' })
    await expect(connected).rejects.toMatchObject({ code: 'MODAL_CLOSED', shortMessage: 'Modal closed' })
  })

  it.each([{}, { connectorId: 'test.amber' }])('closes and rejects when the signal aborts (%o)', async (options) => {
    const world = await asking()
    const controller = new AbortController()
    const connected = world.core.connect({ ...options, signal: controller.signal })
    controller.abort()
    await expect(connected).rejects.toMatchObject({ code: 'ABORTED' })
    await world.settle()
    expect(world.core.state.snapshot().isOpen).toBe(false)
    expect(world.core.account.snapshot().status).toBe('disconnected')
    await expect(world.core.connect({ ...options, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })

  it.each([{}, { connectorId: 'test.amber' }])('rejects when the modal is disposed (%o)', async (options) => {
    const world = await asking()
    const connected = world.core.connect(options)
    world.core.dispose()
    await expect(connected).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
    await expect(world.core.connect(options)).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  })

  it('waits on while the visitor goes back to choose another wallet', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber, walletNamed('Birch', { accounts: [bob] })] })
    const connected = world.core.connect()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    world.core.dispatch({ type: 'back' })
    await world.settle()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    expect(await connected).toMatchObject({ address: bob })
  })

  it('takes a session that is still being restored, and closes', async () => {
    const amber = walletNamed('Amber')
    const world = (await connectedWorld(amber)).reload({ wallets: [] })
    void world.core.start()
    await world.settle()
    const connected = world.core.connect()
    expect(world.core.state.snapshot()).toEqual({ isOpen: true, view: 'Account' })
    world.discovery.announce(amber)
    expect(await connected).toMatchObject({ status: 'connected', address: alice })
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it('goes on to the choice when the session turns out to be gone', async () => {
    const birch = walletNamed('Birch', { accounts: [bob] })
    const world = (await connectedWorld(walletNamed('Amber'))).reload({ wallets: [birch] })
    void world.core.start()
    await world.settle()
    const connected = world.core.connect()
    await world.pass(announcementMs)
    expect(world.core.state.snapshot()).toEqual({ isOpen: true, view: 'Connect' })
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    expect(await connected).toMatchObject({ address: bob })
  })

  it('has closed before the host goes on, so that the host may open again', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    await world.core.connect({ connectorId: 'test.amber' })
    void world.core.open()
    await world.settle()
    expect(world.core.state.snapshot()).toEqual({ isOpen: true, view: 'Account' })
  })
})

describe('switchNetwork()', () => {
  const asked = async () => {
    const wallet = walletNamed('Amber')
    const world = await connectedWorld(wallet)
    wallet.behaveOnSwitch('ask')
    return world
  }

  it('rejects when the host closes the modal, open or not, while a wallet says nothing', async () => {
    const { core } = await asked()
    const switching = core.switchNetwork('eip155:31338')
    await settle()
    core.close()
    await expect(switching).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  })

  it('waits on when the visitor closes it', async () => {
    const { core } = await asked()
    let isOver = false
    core
      .switchNetwork('eip155:31338')
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
    core.open().catch(() => undefined)
    core.dispatch({ type: 'close' })
    await settle()
    expect(isOver).toBe(false)
  })

  it('rejects when the signal aborts', async () => {
    const { core } = await asked()
    const given = new AbortController()
    const switching = core.switchNetwork('eip155:31338', { signal: given.signal })
    await settle()
    given.abort()
    await expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('a disposed modal', () => {
  it('hears nobody and asks nobody', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    world.core.open().catch(() => undefined)
    world.core.dispatch({ type: 'copy-address' })
    world.core.dispose()
    await world.settle()
    expect([world.clock.waiting(), world.listeners()]).toEqual([0, 0])
    const asked = amber.timesAsked()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    expect(amber.timesAsked()).toBe(asked)
    expect(world.core.getProvider()).toBeUndefined()
    world.core.dispose()
  })
})
