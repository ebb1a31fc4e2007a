import { describe, expect, test, vi } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import type { HostEvent } from '../../../core/ports/modal/host-events.ts'
import { wrongOptions, wrongUpdate } from '../../../infrastructure/composition/check-options.ts'
import { createHeadlessModal } from '../../../shells/dom/headless/create-headless-modal.ts'
import type { HeadlessScreen } from '../../../shells/dom/headless/headless-renderer.ts'
import { alice, bob, walletNamed } from '../../support/core-world.ts'
import { deferred, options, valuesOf } from '../loader/fake-stages.ts'
import { stubPage } from '../loader/page.ts'
import { createHeadlessWorld } from './headless-world.ts'

const { reported } = stubPage()

const viewOf = (screen: HeadlessScreen | undefined) => screen?.isOpen && screen.view.view

describe('a modal that its host draws', () => {
  test('has nothing to show, and loads nothing, before somebody asks for it', async () => {
    const { modal, asked, settle, discovery } = createHeadlessWorld()
    const screens = valuesOf(modal.screen)
    modal.dispatch({ type: 'close' })
    await modal.ready
    await settle()
    expect([screens, asked, discovery.timesRequested()]).toEqual([[undefined], ['no views'], 0])
  })

  test('shows each view as data, connects by intents, and puts nothing into the page', async () => {
    const { modal, placed, settle } = createHeadlessWorld()
    const screens = valuesOf(modal.screen)
    const outcome = modal.open()
    await settle()
    const { view } = modal.screen.snapshot() ?? {}
    if (view?.view !== 'Connect') throw new Error(`${view?.view} is no Connect`)
    // The first that is told has the wallets in it already, as the first that our views draw.
    const first = screens[1]?.view
    expect(first?.view === 'Connect' && first.wallets.map(({ name }) => name)).toEqual(['Amber'])
    modal.dispatch({ type: 'choose-wallet', connectorId: view.wallets[0]?.id ?? '' })
    expect(await outcome).toMatchObject({ status: 'connected', address: alice })
    expect(modal.screen.snapshot()?.isOpen).toBe(false)
    void modal.open()
    await settle()
    expect(viewOf(modal.screen.snapshot())).toBe('Account')
    expect([placed, reported]).toEqual([[], []])
  })

  test('is none in the page’s flow, whatever its options say: services are asked as soon as the host opens it', async () => {
    const seen: unknown[] = []
    const modal = createHeadlessModal(
      { ...options, embedded: true },
      {
        loadRuntime: async () => ({
          wrongOptions,
          wrongUpdate,
          startRuntime: async (current) => {
            seen.push(current().embedded)
            throw new ModalError(failure('LOAD_FAILED'))
          },
        }),
        loadChecks: async () => ({ wrongOptions, wrongUpdate }),
        loadReadiness: async () => ({ prefetchRuntime: async (steps) => void seen.push(steps.options.embedded) }),
      },
    )
    await modal.ready
    await modal.open().catch(() => undefined)
    expect(seen).toEqual([false, false])
    modal.dispose()
  })

  test('says nothing twice, and shows nothing once it is gone', async () => {
    const { modal, settle, listeners } = createHeadlessWorld()
    const screens = valuesOf(modal.screen)
    modal.open().catch(() => undefined)
    await settle()
    modal.close()
    await settle()
    expect(screens.every((screen, at) => at === 0 || screen !== screens[at - 1])).toBe(true)
    modal.dispose()
    expect(modal.screen.snapshot()).toBeUndefined()
    expect(screens.at(-1)).toBeUndefined()
    const { length } = screens
    modal.dispatch({ type: 'ask-for-help' })
    await settle()
    expect([screens.length, listeners()]).toEqual([length, 0])
  })

  test('opens at once where it was asked for ahead', async () => {
    const { modal, settle } = createHeadlessWorld()
    await modal.preload()
    expect(modal.screen.snapshot()?.isOpen).toBe(false)
    void modal.open({ view: 'WhatIsAWallet' })
    await settle()
    expect(viewOf(modal.screen.snapshot())).toBe('WhatIsAWallet')
  })

  test('what did not come of a view that was left says nothing of the view on screen', async () => {
    const loads: { readonly names: readonly string[]; readonly fail: () => void }[] = []
    const { modal, settle } = createHeadlessWorld({}, (core) => ({
      ...core,
      screen: {
        ...core.screen,
        snapshot: () => ({ ...core.screen.snapshot(), view: { view: 'Loading', of: core.state.snapshot().view } }),
      },
      loadFeatures: (names = []) =>
        new Promise((_, reject) => {
          loads.push({ names, fail: () => reject(new ModalError(failure('LOAD_FAILED'))) })
        }),
    }))
    const said = () => {
      const { view } = modal.screen.snapshot() ?? {}
      return view?.view === 'Loading' && [view.of, view.isFailed]
    }
    modal.open({ view: 'ProfileWallets' }).catch(() => undefined)
    await settle()
    modal.close()
    modal.open({ view: 'WhatIsAWallet' }).catch(() => undefined)
    await settle()
    loads.find(({ names }) => names.includes('profileWallets'))?.fail()
    await settle()
    expect(said()).toEqual(['WhatIsAWallet', false])
    loads.at(-1)?.fail()
    await settle()
    expect(said()).toEqual(['WhatIsAWallet', true])
    modal.dispose()
  })

  test('a view whose file does not come says so, and comes when it is asked for again', async () => {
    const given = deferred<void>()
    let isFailing = true
    const { modal, settle } = createHeadlessWorld({}, (core) => ({
      ...core,
      screen: {
        ...core.screen,
        snapshot: () => ({ ...core.screen.snapshot(), view: { view: 'Loading', of: 'Account' } }),
      },
      loadFeatures: async () => {
        if (isFailing) throw new ModalError(failure('LOAD_FAILED'))
        await given.promise
        return core.loadFeatures()
      },
    }))
    const dispatched = vi.fn()
    const said = () => {
      const { view } = modal.screen.snapshot() ?? {}
      return view?.view === 'Loading' && view.isFailed
    }
    void modal.open()
    await settle()
    expect(said()).toBe(true)
    isFailing = false
    modal.onEvent(dispatched)
    modal.dispatch({ type: 'retry' })
    expect(said()).toBe(false)
    given.resolve()
    await settle()
    expect(said()).toBe(false)
  })
})

describe('the parts that a host shows by itself', () => {
  test('the connectors come with the first who listens, and the wallets of the page are asked then', async () => {
    const { modal, asked, settle, discovery } = createHeadlessWorld()
    expect(modal.connectors.snapshot()).toEqual([])
    await settle()
    expect(asked).not.toContain('runtime')
    const lists = valuesOf(modal.connectors)
    await settle()
    expect(lists.map((list) => list.map(({ name }) => name))).toEqual([[], ['Amber']])
    expect([modal.state.snapshot().isOpen, discovery.timesRequested()]).toEqual([false, 1])
    expect(valuesOf(modal.connectors)).toEqual([modal.connectors.snapshot()])
  })

  test('who goes with the first news hears nothing more', async () => {
    const { modal, settle, discovery } = createHeadlessWorld()
    const heard: number[] = []
    const following = modal.connectors.value$.subscribe(({ length }) => {
      heard.push(length)
      if (length > 0) following.unsubscribe()
    })
    await settle()
    discovery.install(walletNamed('Birch'))
    const { discover } = await modal.core()
    discover()
    expect([heard, modal.connectors.snapshot().length]).toEqual([[0, 1], 2])
  })

  test('who has gone before they came has nothing loaded, and hears nothing', async () => {
    const { modal, asked, settle } = createHeadlessWorld()
    const next = vi.fn()
    modal.connectors.value$.subscribe(next).unsubscribe()
    await settle()
    expect([next.mock.calls, asked.includes('runtime')]).toEqual([[[[]]], false])
  })

  test('nobody is followed in a modal that is gone, whoever still wants to', async () => {
    const { modal, settle, listeners } = createHeadlessWorld()
    await modal.core()
    modal.dispose()
    expect([valuesOf(modal.connectors), valuesOf(modal.screen)]).toEqual([[[]], [undefined]])
    await settle()
    expect([modal.connectors.snapshot().length, listeners()]).toEqual([0, 0])
  })

  test('what does not come shows on the button, and comes with the next who listens', async () => {
    const { modal, settle, fail } = createHeadlessWorld()
    fail(true)
    const lists = valuesOf(modal.connectors)
    await settle()
    expect([lists.length, modal.button.snapshot().label]).toEqual([1, 'Failed. Try again'])
    fail(false)
    // Somebody who presses is somebody too.
    modal.open().catch(() => undefined)
    await settle()
    expect(lists.at(-1)?.map(({ name }) => name)).toEqual(['Amber'])
    modal.close()
  })

  test('a balance loads nothing before there is an account, and follows it then', async () => {
    const { modal, asked, settle, chains } = createHeadlessWorld()
    chains.setBalance({ networkId: 'eip155:31337', address: alice, value: 10n ** 18n })
    const balance = modal.balance()
    expect(modal.balance({})).toBe(balance)
    expect(modal.balance({ namespace: 'eip155' })).not.toBe(balance)
    const following = balance.value$.subscribe(() => undefined)
    expect(await balance.refetch()).toEqual({ balance: undefined, isPending: false, error: undefined })
    await settle()
    expect(asked).not.toContain('runtime')
    await modal.connect({ connectorId: 'test.amber' })
    await settle()
    expect(balance.snapshot().balance).toMatchObject({ formatted: '1', symbol: 'ETH' })
    expect((await balance.refetch()).balance?.formatted).toBe('1')
    following.unsubscribe()
    await modal.disconnect()
    await modal.connect({ connectorId: 'test.amber' })
    await settle()
    expect(chains.timesAsked()).toBe(1)
  })

  test('who leaves a balance with the first news of it has it asked for no more', async () => {
    const wallet = walletNamed('Amber', { accounts: [alice] })
    const { modal, settle, chains } = createHeadlessWorld({ wallets: [wallet] })
    await modal.connect({ connectorId: 'test.amber' })
    const heard: unknown[] = []
    const following = modal.balance().value$.subscribe((state) => {
      heard.push(state)
      if (heard.length === 2) following.unsubscribe()
    })
    await settle()
    wallet.setAccounts([bob])
    await settle()
    expect([heard.length, chains.timesAsked()]).toEqual([2, 1])
  })

  test('each listener hears every event from the first on, and none once it has gone', async () => {
    const { modal, settle } = createHeadlessWorld()
    const heard: HostEvent['type'][][] = [[], []]
    const [leave] = heard.map((all) => modal.onEvent(({ type }) => all.push(type)))
    await modal.connect({ connectorId: 'test.amber' })
    expect(heard[0]).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
    leave?.()
    await modal.disconnect()
    await settle()
    expect(heard[1]).toEqual([...(heard[0] ?? []), 'DISCONNECT_SUCCESS'])
    expect(heard[0]).not.toContain('DISCONNECT_SUCCESS')
  })
})
