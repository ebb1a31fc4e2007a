import { describe, expect, it } from 'vitest'
import { announcementMs } from '../../../core/services/connections/find-wallet.ts'
import { type CoreWorld, connectedWorld, startedWorld, walletNamed } from '../../support/core-world.ts'

const view = ({ core }: CoreWorld) => {
  const { isOpen, view } = core.state.snapshot()
  return isOpen ? view : 'closed'
}
const hasBack = ({ core }: CoreWorld) => core.screen.snapshot().header.back !== undefined
const types = (world: CoreWorld) => world.hostEvents.events().map(({ type }) => type)

describe('open-modal', () => {
  it('opens at Connect without an account, at Account with one, else where it was asked to', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    void world.core.open()
    expect(view(world)).toBe('Connect')
    await world.core.connect({ connectorId: 'test.amber' })
    void world.core.open()
    expect(view(world)).toBe('Account')
    void world.core.open({ view: 'WhatIsAWallet' })
    expect([view(world), hasBack(world)]).toEqual(['WhatIsAWallet', false])
    void world.core.open({ view: 'Connect' })
    expect(view(world)).toBe('Connect')
  })

  it('shows no account where there is none', async () => {
    const world = await startedWorld()
    void world.core.open({ view: 'Account' })
    expect(view(world)).toBe('Connect')
  })

  it('shows the remembered account while restoring, and Connect when it is gone', async () => {
    const world = (await connectedWorld(walletNamed('Amber'))).reload({ wallets: [] })
    const start = world.core.start()
    await world.settle()
    const opened = world.core.open()
    expect(view(world)).toBe('Account')
    expect(world.hostEvents.events().at(-1)).toEqual({ type: 'MODAL_OPEN', connected: false })
    await world.pass(announcementMs)
    await start
    expect(view(world)).toBe('Connect')
    world.core.close()
    expect(await opened).toMatchObject({ status: 'disconnected' })
  })

  it('lets wallets announce themselves, and again when the visitor comes back', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    const names = () => {
      const { view } = world.core.screen.snapshot()
      return view.view === 'Connect' ? view.wallets.map(({ name }) => name) : []
    }
    void world.core.open()
    expect(names()).toEqual(['Amber'])
    world.discovery.install(walletNamed('Birch'))
    expect(names()).toEqual(['Amber'])
    world.page.comeBack()
    expect(names()).toEqual(['Amber', 'Birch'])
  })

  it('ends the attempt that is shown when it is opened anew', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    const first = world.core.connect({ connectorId: 'test.amber' })
    void world.core.open()
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    expect([view(world), hasBack(world)]).toEqual(['Connect', false])
  })

  it('tells the host when it opens and closes, not when it is opened while open', async () => {
    const world = await startedWorld()
    world.core.close()
    void world.core.open()
    void world.core.open()
    world.core.close()
    world.core.close()
    expect(types(world)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

describe('go-back', () => {
  it('goes to the previous view, and closes with no history left', async () => {
    const world = await startedWorld()
    void world.core.open()
    world.core.dispatch({ type: 'ask-for-help' })
    world.core.dispatch({ type: 'ask-for-help' })
    expect([view(world), hasBack(world)]).toEqual(['WhatIsAWallet', true])
    world.core.dispatch({ type: 'back' })
    expect([view(world), hasBack(world)]).toEqual(['Connect', false])
    world.core.dispatch({ type: 'back' })
    expect(view(world)).toBe('closed')
  })

  it('shows Account instead of Connect when connected', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    void world.core.open({ view: 'Connect' })
    world.core.dispatch({ type: 'ask-for-help' })
    world.core.dispatch({ type: 'back' })
    expect([view(world), hasBack(world)]).toEqual(['Account', false])
  })

  it('ends the wait it leaves, and forgets how it ended', async () => {
    const amber = walletNamed('Amber', { behaviour: 'reject' })
    const world = await startedWorld({ wallets: [amber] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.settle()
    world.core.dispatch({ type: 'back' })
    expect(view(world)).toBe('Connect')
    amber.behave('ask')
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    expect(world.core.screen.snapshot().view).toMatchObject({ state: 'waiting' })
  })

  it('ends a wait that nothing shows, as a host closes whatever opens', async () => {
    const { core } = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'ask' })] })
    core.state.value$.subscribe(({ isOpen }) => isOpen && core.close())
    const connecting = core.connect({ connectorId: 'test.amber' })
    core.dispatch({ type: 'back' })
    await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    expect(core.account.snapshot().status).toBe('disconnected')
  })
})

describe('close-modal', () => {
  it('resets the views, the wait and the snack', async () => {
    const amber = walletNamed('Amber', { behaviour: 'ask' })
    const world = await startedWorld({ wallets: [amber] })
    void world.core.open()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    world.core.dispatch({ type: 'close' })
    await world.settle()
    expect([view(world), world.core.account.snapshot().status]).toEqual(['closed', 'disconnected'])
    expect(world.clock.waiting()).toBe(0)
    void world.core.open()
    expect([view(world), hasBack(world)]).toEqual(['Connect', false])
  })

  it('closes an Account whose wallet went away', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    const opened = world.core.open()
    amber.lock()
    expect(view(world)).toBe('closed')
    expect(await opened).toMatchObject({ status: 'disconnected', isSettled: true })
  })

  it('leaves another view alone when the wallet goes away', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    void world.core.open({ view: 'WhatIsAWallet' })
    amber.drop()
    expect(view(world)).toBe('WhatIsAWallet')
  })
})
