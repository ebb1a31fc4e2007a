import { describe, expect, it } from 'vitest'
import { stillWaitingMs } from '../../../core/domain/connections/connect-attempt.ts'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { alice, bob, type CoreWorld, connectedWorld, startedWorld, walletNamed } from '../../support/core-world.ts'

const choose = (world: CoreWorld, connectorId: string): void => {
  if (!world.core.state.snapshot().isOpen) void world.core.open()
  world.core.dispatch({ type: 'choose-wallet', connectorId })
}
const connecting = ({ core }: CoreWorld): string | undefined => {
  const { view } = core.screen.snapshot()
  return view.view === 'ConnectingExternal' ? view.state : view.view
}
const account = ({ core }: CoreWorld) => {
  const { status, address } = core.account.snapshot()
  return [status, address]
}

describe('connect-wallet', () => {
  it('connects when the visitor approves', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    expect(amber.timesAsked()).toBe(1)
    expect(account(world)).toEqual(['connecting', undefined])
    amber.approve()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
    expect(world.core.state.snapshot().isOpen).toBe(false)
    expect(world.clock.waiting()).toBe(0)
    expect(world.core.getProvider()).toBe(amber.provider())
  })

  it('stays when the visitor rejects, and asks again on demand', async () => {
    const amber = walletNamed('Amber', { behaviour: 'reject' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    await world.settle()
    expect(connecting(world)).toBe('rejected')
    expect(account(world)).toEqual(['disconnected', undefined])
    amber.behave('approve')
    world.core.dispatch({ type: 'retry' })
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
    expect(amber.timesAsked()).toBe(2)
  })

  it.each(['no-accounts', 'garbage', 'fail'] as const)(
    'shows a failure when the wallet does "%s"',
    async (behaviour) => {
      const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour })] })
      choose(world, 'test.amber')
      await world.settle()
      expect(connecting(world)).toBe('failed')
      expect(account(world)).toEqual(['disconnected', undefined])
    },
  )

  it('says so when the wallet is gone', async () => {
    const world = await startedWorld()
    choose(world, 'test.amber')
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({
      state: 'failed',
      details: { code: 'Code CONNECTOR_NOT_FOUND' },
    })
  })

  it('tells the visitor after 15 seconds, and still takes the answer', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    await world.pass(stillWaitingMs - 1)
    expect(connecting(world)).toBe('waiting')
    await world.pass(1)
    expect(connecting(world)).toBe('still-waiting')
    amber.approve()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
  })

  it('lets the visitor cancel a wallet that never answers, and leaves nothing waiting', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    world.core.dispatch({ type: 'cancel' })
    await world.settle()
    expect(connecting(world)).toBe('Connect')
    expect(account(world)).toEqual(['disconnected', undefined])
    expect(world.clock.waiting()).toBe(0)
    await world.pass(stillWaitingMs)
    expect(connecting(world)).toBe('Connect')
  })

  it('does not keep the visitor waiting for a wallet that ignores its signal', async () => {
    const deaf = { ...walletNamed('Amber'), connect: () => new Promise<never>(() => undefined) }
    const world = await startedWorld({ wallets: [deaf] })
    const answer = world.core.connect({ connectorId: 'test.amber' })
    world.core.dispatch({ type: 'close' })
    await expect(answer).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    expect(account(world)).toEqual(['disconnected', undefined])
  })

  it('does not connect behind the back of a visitor who cancelled', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    const silent = world.listeners()
    choose(world, 'test.amber')
    world.core.dispatch({ type: 'cancel' })
    amber.approve()
    amber.setAccounts([bob])
    await world.settle()
    expect(account(world)).toEqual(['disconnected', undefined])
    expect(await world.store.read('@latchkey/default/snapshot')).toBeUndefined()
    // One more than before: the page's return, for as long as the modal lives.
    expect(world.listeners()).toBe(silent + 1)
  })

  it('listens to the wallet that takes the place of another, and to that one no more', async () => {
    const [amber, birch] = [walletNamed('Amber'), walletNamed('Birch')]
    const both = await connectedWorld(amber, { others: [birch] })
    await both.core.connect({ connectorId: 'test.birch' })
    const one = await connectedWorld(walletNamed('Birch'), { others: [walletNamed('Amber')] })
    await both.settle()
    expect(both.listeners()).toBe(one.listeners())
  })

  it('does not connect when the answer and the cancellation come together', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    amber.approve()
    world.core.dispatch({ type: 'close' })
    await world.settle()
    expect(account(world)).toEqual(['disconnected', undefined])
  })

  describe('when the wallet is already asking', () => {
    const pendingWorld = async (told = (event: WalletEvent) => event) => {
      const amber = walletNamed('Amber', { behaviour: 'pending' })
      const on: typeof amber.on = (listener) => amber.on((event) => listener(told(event)))
      const world = await startedWorld({ wallets: [{ ...amber, on }] })
      choose(world, 'test.amber')
      await world.settle()
      expect(connecting(world)).toBe('already-pending')
      return { amber, world }
    }

    it('goes on by itself when the older request is approved', async () => {
      const { amber, world } = await pendingWorld()
      amber.approve()
      await world.settle()
      expect(account(world)).toEqual(['connected', alice])
      expect(amber.timesAsked()).toBe(1)
    })

    it('and where the wallet tells of it with the network that it has gone to', async () => {
      const { amber, world } = await pendingWorld((event) =>
        event.type === 'accounts-changed' ? { ...event, type: 'network-changed', networkId: 'eip155:31338' } : event,
      )
      amber.approve()
      await world.settle()
      expect(account(world)).toEqual(['connected', alice])
    })

    it('finds the approval when the visitor comes back, for wallets that do not tell', async () => {
      const quiet = walletNamed('Amber', { behaviour: 'pending' })
      const world = await startedWorld({ wallets: [{ ...quiet, on: () => () => undefined }] })
      choose(world, 'test.amber')
      await world.settle()
      world.page.comeBack()
      await world.settle()
      expect(connecting(world)).toBe('already-pending')
      quiet.approve()
      await world.settle()
      expect(account(world)).toEqual(['connecting', undefined])
      world.page.comeBack()
      await world.settle()
      expect(account(world)).toEqual(['connected', alice])
    })

    it('can be cancelled, and then listens to nobody', async () => {
      const { amber, world } = await pendingWorld()
      const listening = world.listeners()
      world.core.dispatch({ type: 'cancel' })
      await world.settle()
      expect(world.listeners()).toBe(listening - 2)
      amber.approve()
      await world.settle()
      expect(account(world)).toEqual(['disconnected', undefined])
    })
  })

  it('lets a second attempt replace the first', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const birch = walletNamed('Birch', { behaviour: 'ask', accounts: [bob] })
    const world = await startedWorld({ wallets: [amber, birch] })
    const first = world.core.connect({ connectorId: 'test.amber' })
    const second = world.core.connect({ connectorId: 'test.birch' })
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    amber.approve()
    await world.settle()
    expect(account(world)).toEqual(['connecting', undefined])
    expect(connecting(world)).toBe('waiting')
    birch.approve()
    expect(await second).toMatchObject({ address: bob, wallet: { name: 'Birch' } })
    amber.drop()
    expect(account(world)).toEqual(['connected', bob])
  })

  it('takes a double press for one: the wallet is asked once', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    choose(world, 'test.amber')
    await world.settle()
    expect(amber.timesAsked()).toBe(1)
    amber.approve()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
  })

  it('asks the same wallet again after a wait that was left', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    world.core.dispatch({ type: 'cancel' })
    choose(world, 'test.amber')
    await world.settle()
    expect(amber.timesAsked()).toBe(2)
  })

  it('lets a second press replace the first, also before the screen has changed', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const birch = walletNamed('Birch', { behaviour: 'ask', accounts: [bob] })
    const world = await startedWorld({ wallets: [amber, birch] })
    choose(world, 'test.amber')
    choose(world, 'test.birch')
    amber.approve()
    await world.settle()
    expect(account(world)).toEqual(['connecting', undefined])
    expect(await world.store.read('@latchkey/default/snapshot')).toBeUndefined()
    expect(world.hostEvents.events().at(-1)).toMatchObject({ type: 'CONNECT_ERROR', failure: { code: 'ABORTED' } })
    birch.approve()
    await world.settle()
    expect(account(world)).toEqual(['connected', bob])
  })

  it('keeps the connection from before until another wallet approves', async () => {
    const amber = walletNamed('Amber')
    const birch = walletNamed('Birch', { behaviour: 'ask', accounts: [bob] })
    const world = await connectedWorld(amber, { others: [birch] })
    void world.core.open({ view: 'Connect' })
    choose(world, 'test.birch')
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
    birch.reject()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
    expect(world.core.getProvider()).toBe(amber.provider())
    world.core.dispatch({ type: 'retry' })
    birch.approve()
    await world.settle()
    expect(account(world)).toEqual(['connected', bob])
    expect(await world.store.read('@latchkey/default/snapshot')).toContain('test.birch')
    amber.drop()
    expect(account(world)).toEqual(['connected', bob])
  })

  it('notices that the connection from before ends while another wallet is being tried', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber, { others: [walletNamed('Birch', { behaviour: 'ask' })] })
    void world.core.open({ view: 'Connect' })
    choose(world, 'test.birch')
    amber.drop()
    expect(account(world)).toEqual(['connecting', undefined])
    world.core.dispatch({ type: 'cancel' })
    await world.settle()
    expect(account(world)).toEqual(['disconnected', undefined])
    expect(await world.store.read('@latchkey/default/snapshot')).toBeUndefined()
  })

  it('tells the host what happened, in order', async () => {
    const amber = walletNamed('Amber', { behaviour: 'reject' })
    const world = await startedWorld({ wallets: [amber] })
    choose(world, 'test.amber')
    await world.settle()
    amber.behave('approve')
    world.core.dispatch({ type: 'retry' })
    await world.settle()
    expect(world.hostEvents.events()).toMatchObject([
      { type: 'MODAL_OPEN', connected: false },
      { type: 'SELECT_WALLET', name: 'Amber' },
      { type: 'CONNECT_ERROR', failure: { code: 'CONNECTION_REJECTED' } },
      { type: 'SELECT_WALLET', name: 'Amber' },
      { type: 'CONNECT_SUCCESS', address: alice, wallet: { name: 'Amber' } },
      { type: 'MODAL_CLOSE', connected: true },
    ])
  })
})
