import { describe, expect, it } from 'vitest'
import { notAllowedMs } from '../../../core/usecases/embedded-wallet/follow-approvals.ts'
import { simulatedSurface } from '../../../infrastructure/simulation/simulated-approvals.ts'
import { walletNamed } from '../../support/core-world.ts'
import { emailWorld } from '../../support/email-world.ts'

const code = '123456'

/** A visitor who is in their wallet, with the modal closed. */
const connectedWorld = async (given: Parameters<typeof emailWorld>[0] = {}) => {
  const world = await emailWorld(given)
  await world.enter(code)
  world.core.close()
  await world.settle()
  const views = () => {
    const { isOpen } = world.core.state.snapshot()
    return isOpen ? world.core.state.snapshot().view : undefined
  }
  const ask = async () => {
    world.site.askApproval()
    await world.settle()
  }
  const show = async () => {
    world.site.showSurface()
    await world.settle()
  }
  const over = async () => {
    world.site.endApproval()
    await world.settle()
  }
  return { ...world, views, ask, show, over }
}

type ConnectedWorld = Awaited<ReturnType<typeof connectedWorld>>

const screenOf = (world: ConnectedWorld) => {
  const { view } = world.core.screen.snapshot()
  return view.view === 'ApproveTransaction' ? view : undefined
}

describe('a question of the wallet, while the modal is closed', () => {
  it('opens it, waits for the surface, shows it, and closes again when it is over', async () => {
    const world = await connectedWorld()
    expect(world.views()).toBeUndefined()
    await world.ask()
    expect(world.views()).toBe('ApproveTransaction')
    expect(screenOf(world)).toMatchObject({ waiting: 'Waiting for your wallet…' })
    expect(screenOf(world)).not.toHaveProperty('surface')
    expect(world.core.screen.snapshot().header).toEqual({
      title: 'Approve Transaction',
      isTitleHidden: false,
      close: 'Close',
    })
    await world.show()
    expect(screenOf(world)).toMatchObject({ surface: { ...simulatedSurface, name: 'Wallet' } })
    await world.over()
    expect([world.views(), world.site.timesCancelled()]).toEqual([undefined, 0])
  })

  it('opens it on a page on which nobody has opened the modal since the wallet was restored', async () => {
    const before = await connectedWorld()
    const after = before.reload()
    await after.core.start()
    await after.settle()
    expect(after.core.account.snapshot().status).toBe('connected')
    before.site.askApproval()
    await after.settle()
    expect(after.core.state.snapshot()).toMatchObject({ isOpen: true, view: 'ApproveTransaction' })
    after.core.close()
    expect(before.site.timesCancelled()).toBe(1)
  })

  it('is one view, however often it is asked', async () => {
    const world = await connectedWorld()
    await world.ask()
    await world.show()
    await world.ask()
    expect(screenOf(world)).toMatchObject({ surface: simulatedSurface })
    expect(world.core.screen.snapshot().depth).toBe(1)
    await world.over()
    await world.over()
    expect([world.views(), world.site.timesCancelled()]).toEqual([undefined, 0])
  })

  it('shows another surface where the wallet has gone on to one', async () => {
    const world = await connectedWorld()
    await world.ask()
    await world.show()
    const surface = { ...simulatedSurface, address: 'https://wallet.test/approve?project=demo&second' }
    world.site.showSurface(surface)
    await world.settle()
    expect(screenOf(world)).toMatchObject({ surface })
  })
})

describe('a question of the wallet, while the visitor is elsewhere in the modal', () => {
  it('stands before the view that they were in, with no way back, and leads there when it is over', async () => {
    const world = await connectedWorld()
    void world.core.open({ view: 'Account' }).catch(() => undefined)
    await world.settle()
    world.core.dispatch({ type: 'show-wallets' })
    await world.settle()
    expect(world.views()).toBe('ProfileWallets')
    await world.ask()
    expect(world.core.screen.snapshot()).toMatchObject({ depth: 3, view: { view: 'ApproveTransaction' } })
    expect(world.core.screen.snapshot().header).not.toHaveProperty('back')
    await world.over()
    expect([world.views(), world.core.screen.snapshot().depth]).toEqual(['ProfileWallets', 2])
  })

  it('leads back there by Cancel too, which refuses', async () => {
    const world = await connectedWorld()
    void world.core.open({ view: 'Account' }).catch(() => undefined)
    await world.ask()
    world.core.dispatch({ type: 'cancel' })
    await world.settle()
    expect([world.views(), world.site.timesCancelled()]).toEqual(['Account', 1])
  })
})

describe('whoever leaves a question', () => {
  it.each<readonly [string, (world: ConnectedWorld) => void, string | undefined]>([
    ['Close', (world) => world.core.dispatch({ type: 'close' }), undefined],
    ['the host that closes', (world) => world.core.close(), undefined],
    ['the host that opens', (world) => void world.core.open().catch(() => undefined), 'Account'],
    [
      'the host that opens a view',
      (world) => void world.core.open({ view: 'Networks' }).catch(() => undefined),
      'Networks',
    ],
  ])('refuses it, once: %s', async (_, leave, view) => {
    const world = await connectedWorld()
    await world.ask()
    await world.show()
    leave(world)
    await world.settle()
    expect([world.views(), world.site.timesCancelled()]).toEqual([view, 1])
    // What is told of it late is about nothing.
    await world.show()
    await world.over()
    expect(world.views()).toBe(view)
    await world.ask()
    expect(world.views()).toBe('ApproveTransaction')
  })

  it('is a host that has another wallet connected beside it', async () => {
    const ember = walletNamed('Ember')
    const world = await connectedWorld({ wallets: [ember], options: { features: { multiWallet: true } } })
    await world.ask()
    await world.show()
    await world.core.connect({ connectorId: ember.connector.id })
    await world.settle()
    expect(world.core.connections.snapshot().map(({ connectorId }) => connectorId)).toEqual([
      'embedded',
      ember.connector.id,
    ])
    expect([world.views(), world.site.timesCancelled()]).toEqual([undefined, 1])
    // It is followed all the same, though the page is about the other one.
    await world.ask()
    expect(world.views()).toBe('ApproveTransaction')
  })

  it('is a wallet that takes its place', async () => {
    const ember = walletNamed('Ember')
    const world = await connectedWorld({ wallets: [ember] })
    await world.ask()
    await world.core.connect({ connectorId: ember.connector.id })
    await world.settle()
    expect(world.core.connections.snapshot().map(({ connectorId }) => connectorId)).toEqual([ember.connector.id])
    expect([world.views(), world.site.timesCancelled()]).toEqual([undefined, 1])
  })

  it('is whoever disconnects, too', async () => {
    const world = await connectedWorld()
    await world.ask()
    await world.core.disconnect()
    await world.settle()
    expect([world.views(), world.site.timesCancelled()]).toEqual([undefined, 1])
    await world.ask()
    expect(world.views()).toBeUndefined()
  })

  it('is the page that has the modal end', async () => {
    const world = await connectedWorld()
    await world.ask()
    world.core.dispose()
    expect(world.site.timesCancelled()).toBe(1)
  })
})

it('a host that opens the view while nothing is asked sees the usual one', async () => {
  const world = await connectedWorld()
  void world.core.open({ view: 'ApproveTransaction' }).catch(() => undefined)
  await world.settle()
  expect([world.views(), world.site.timesCancelled()]).toEqual(['Account', 0])
})

it('a host that opens the view while something is asked leaves it there', async () => {
  const world = await connectedWorld()
  await world.ask()
  void world.core.open({ view: 'ApproveTransaction' }).catch(() => undefined)
  await world.settle()
  expect([world.views(), world.site.timesCancelled()]).toEqual(['ApproveTransaction', 0])
})

describe('a method that the wallet never does', () => {
  it('opens the modal, and says so a moment later', async () => {
    const world = await connectedWorld()
    world.site.refuseMethod('eth_sign')
    await world.settle()
    expect([world.views(), world.core.screen.snapshot().snack]).toEqual(['Account', undefined])
    expect(world.hostEvents.alerts()).toContain('Requested RPC call is not allowed: eth_sign')
    world.clock.advance(notAllowedMs - 1)
    expect(world.core.screen.snapshot().snack).toBeUndefined()
    world.clock.advance(1)
    expect(world.core.screen.snapshot().snack).toEqual({ message: 'Action not allowed', variant: 'error' })
  })

  it('leaves the visitor where they are, and ends what was asked', async () => {
    const world = await connectedWorld()
    void world.core.open({ view: 'Networks' }).catch(() => undefined)
    await world.ask()
    await world.show()
    world.site.refuseMethod('eth_sign')
    await world.settle()
    expect([world.views(), world.site.timesCancelled()]).toEqual(['Networks', 1])
  })

  it('leaves an open question alone with the entrance', async () => {
    const world = await connectedWorld()
    await world.ask()
    world.site.refuseMethod('x'.repeat(10_000))
    await world.settle()
    expect([world.views(), world.site.timesCancelled()]).toEqual(['Account', 1])
    expect(world.hostEvents.alerts().every((alert) => alert.length < 200)).toBe(true)
  })

  it('says nothing to a modal that is closed by then', async () => {
    const world = await connectedWorld()
    world.site.refuseMethod('eth_sign')
    world.core.close()
    world.clock.advance(notAllowedMs)
    expect(world.core.screen.snapshot().snack).toBeUndefined()
  })
})
