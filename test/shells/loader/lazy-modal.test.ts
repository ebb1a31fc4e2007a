import { describe, expect, test, vi } from 'vitest'
import type { Modal } from '../../../core/modal.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import {
  address,
  connected,
  createFakeStages,
  network,
  options,
  settled,
  storedSnapshot,
  valuesOf,
} from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

const create = (more: Partial<ModalOptions> = {}) => {
  const fake = createFakeStages()
  return { ...fake, modal: createLazyModal({ ...options, ...more }, fake.stages) }
}
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: { code?: unknown }) => error.code,
  )

describe('options', () => {
  test.each([
    ['PROJECT_ID_NOT_CONFIGURED', { projectId: '' }],
    ['INVALID_OPTIONS', { networks: [] }],
  ])('%s is thrown at once', (code, wrong) => {
    expect(() => createLazyModal({ ...options, ...(wrong as object) }, createFakeStages().stages)).toThrow(
      expect.objectContaining({ name: 'ModalError', code }),
    )
  })

  test('the specification’s words for a missing project id', () => {
    expect(() => create({ projectId: '' })).toThrow('Project ID Not Configured')
  })
})

describe('without a stored session', () => {
  test('it is settled at once, and nothing is loaded', async () => {
    const { modal, log } = create()
    await modal.ready
    expect(modal.account.snapshot()).toEqual({ status: 'disconnected', isSettled: true, allAccounts: [] })
    expect(modal.button.snapshot()).toEqual({ status: 'disconnected', label: 'Connect wallet', busy: false })
    expect(modal.state.snapshot()).toEqual({ isOpen: false, view: 'Connect', isReady: false })
    expect(modal.network.snapshot()).toMatchObject({
      caipNetworkId: 'eip155:31337',
      network: { ...network, chainNamespace: 'eip155', caipNetworkId: 'eip155:31337' },
    })
    expect(log).toEqual([])
  })

  test('blocked storage and a snapshot that is none are no session', () => {
    page.stored.set('@latchkey/default/snapshot', '[1,"eip155","<b>","eip155:1","x"]')
    expect(create().modal.button.snapshot().status).toBe('disconnected')
    page.blockStorage()
    expect(create({ storageKey: 'b' }).modal.button.snapshot().status).toBe('disconnected')
  })

  test('preload brings both parts, side by side and once', async () => {
    const { modal, log, arrive } = create()
    const [first, second] = [modal.preload(), modal.preload()]
    expect(log).toEqual(['load runtime', 'load views'])
    await settled()
    arrive()
    await Promise.all([first, second])
    expect(log).toEqual(['load runtime', 'load views', 'start', 'mount'])
  })

  test('options that were changed meanwhile are those that the core gets', async () => {
    const { modal, arrive, started, log } = create()
    modal.update({ messages: { 'button.connect': 'Log in' }, theme: { tokens: { accent: 'red' } } })
    expect(modal.button.snapshot().label).toBe('Log in')
    expect(modal.theme.snapshot()).toEqual({ tokens: { accent: 'red' } })
    const loaded = modal.preload()
    await settled()
    arrive()
    await loaded
    expect(started()?.options.messages).toEqual({ 'button.connect': 'Log in' })
    modal.update({ locale: 'de' })
    expect(log.at(-1)).toBe('update')
  })
})

describe('in a frame, where the page around it may be a wallet', () => {
  test('nothing is known before the runtime has found out', async () => {
    page.frame()
    const { modal, log } = create()
    expect(modal.account.snapshot()).toMatchObject({ status: 'disconnected', isSettled: false })
    await vi.waitFor(() => expect(log).toEqual(['load runtime']))
  })

  test('a host that does not reconnect loads nothing', async () => {
    page.frame()
    const { modal, log } = create({ reconnect: false })
    await modal.ready
    expect(log).toEqual([])
  })
})

test('a visitor who comes back from a wallet gets the core at once, which knows where they were', async () => {
  page.stored.set('@latchkey/default/pairing', '[1795250027000]')
  const { modal, log } = create()
  expect(modal.account.snapshot()).toMatchObject({ status: 'disconnected', isSettled: false })
  await vi.waitFor(() => expect(log).toEqual(['load runtime']))
})

describe('with a stored session', () => {
  const restored = (more: Partial<ModalOptions> = {}) => {
    page.stored.set('@latchkey/default/snapshot', storedSnapshot)
    return create(more)
  }

  test('the button is painted from it, and only the runtime is loaded', () => {
    const { modal, log } = restored()
    expect(modal.button.snapshot()).toEqual({
      status: 'restoring',
      label: '0x5290…9EE7',
      avatar: '#529084',
      busy: false,
    })
    expect(modal.account.snapshot()).toMatchObject({ status: 'connecting', isSettled: false, address })
    expect(log).toEqual(['load runtime'])
  })

  test('ready waits for the core', async () => {
    const { modal, runtimes } = restored()
    const ready = vi.fn()
    void modal.ready.then(ready)
    await settled()
    expect(ready).not.toHaveBeenCalled()
    runtimes[0]?.resolve()
    await modal.ready
  })

  test('it is ignored where the host does not reconnect', async () => {
    const { modal, log } = restored({ reconnect: false })
    await modal.ready
    expect(modal.account.snapshot().isSettled).toBe(true)
    expect(modal.button.snapshot().status).toBe('disconnected')
    expect(log).toEqual([])
  })

  test('a store of the host’s own answers later: nothing is known, and the runtime finds out', async () => {
    const storage = { read: async () => undefined, write: async () => {}, remove: async () => {} }
    const { modal, log } = restored({ storage })
    expect(modal.account.snapshot()).toMatchObject({ status: 'disconnected', isSettled: false })
    expect(modal.button.snapshot()).toMatchObject({ status: 'unknown', label: 'Loading account', busy: true })
    await vi.waitFor(() => expect(log).toEqual(['load runtime']))
  })
})

describe('values', () => {
  test('change together, and say nothing twice', async () => {
    const { modal, arrive, started } = create()
    const accounts = valuesOf(modal.account)
    const mixed: string[] = []
    modal.account.value$.subscribe(({ status }) => mixed.push(`${status} ${modal.button.snapshot().status}`))
    const loaded = modal.preload()
    await settled()
    arrive()
    await loaded
    const button = { status: 'connected', label: 'x', busy: false } as const
    started()?.show({ account: connected, button })
    started()?.show({ account: connected })
    expect(accounts).toEqual([expect.objectContaining({ isSettled: true }), connected])
    expect(mixed).toEqual(['disconnected disconnected', 'connected connected'])
    expect(modal.account.snapshot()).toBe(modal.account.snapshot())
  })

  test('nobody hears anything after unsubscribing', () => {
    const { modal } = create()
    const heard = vi.fn()
    modal.theme.value$.subscribe(heard).unsubscribe()
    modal.update({ theme: { mode: 'dark' } })
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('calls before everything is there', () => {
  test('wait, and then reach the core in their order', async () => {
    const { modal, log, arrive, calls } = create()
    const open = modal.open()
    const connect = modal.connect()
    await settled()
    arrive()
    await settled()
    expect(log).toEqual(['load runtime', 'load views', 'start', 'open', 'connect'])
    for (const call of calls) call.resolve(connected)
    expect(await open).toBe(connected)
    expect(await connect).toBe(connected)
  })

  test.each(['open', 'connect'] as const)('%s ends with close(), also when nothing ever arrives', async (name) => {
    const { modal, log } = create()
    const call = codeOf(modal[name]())
    modal.close()
    expect(await call).toBe('MODAL_CLOSED')
    expect(log).not.toContain(name)
  })

  test.each(['open', 'connect'] as const)('%s ends with its signal', async (name) => {
    const { modal, log, arrive } = create()
    const abort = new AbortController()
    const call = codeOf(modal[name]({ signal: abort.signal }))
    const other = modal[name]()
    abort.abort()
    expect(await call).toBe('ABORTED')
    expect(await codeOf(modal[name]({ signal: AbortSignal.abort() }))).toBe('ABORTED')
    arrive()
    await settled()
    modal.close()
    await other
    expect(log.filter((entry) => entry === name)).toHaveLength(1)
  })

  test.each(['runtime', 'views'] as const)('a %s that cannot be loaded is asked for again', async (part) => {
    const { modal, log, runtimes, views } = create()
    const open = codeOf(modal.open())
    await settled()
    const [broken, whole] = part === 'runtime' ? [runtimes, views] : [views, runtimes]
    const cause = new TypeError('Failed to fetch')
    broken[0]?.reject(cause)
    whole[0]?.resolve()
    expect(await open).toBe('LOAD_FAILED')
    expect(modal.button.snapshot()).toMatchObject({ status: 'disconnected', busy: false })

    const again = modal.open()
    await settled()
    for (const { resolve } of [...runtimes, ...views]) resolve()
    await settled()
    expect(log.filter((entry) => entry === `load ${part}`)).toHaveLength(2)
    expect(log.slice(-1)).toEqual(['open'])
    modal.close()
    await again
  })

  test('shows on the button at once, until the last call has gone', async () => {
    const { modal } = create()
    const abort = new AbortController()
    const calls = [codeOf(modal.open({ signal: abort.signal })), codeOf(modal.connect())]
    expect(modal.button.snapshot()).toEqual({ status: 'disconnected', label: 'Connect wallet', busy: true })
    abort.abort()
    expect(modal.button.snapshot().busy).toBe(true)
    modal.close()
    expect(modal.button.snapshot().busy).toBe(false)
    await Promise.all(calls)
  })

  test('that is over shows on no button any more', async () => {
    const { modal, arrive } = create()
    const loaded = modal.preload()
    await settled()
    arrive()
    await loaded
    const buttons = valuesOf(modal.button)
    const opened = modal.open()
    await settled()
    modal.close()
    await opened
    expect(buttons.map(({ busy }) => busy)).toEqual([false])
  })

  test('a disposed modal ends them, and starts nothing that arrives afterwards', async () => {
    const { modal, log, arrive } = create()
    const open = codeOf(modal.open())
    await settled()
    modal.dispose()
    arrive()
    expect(await open).toBe('MODAL_DISPOSED')
    expect(await codeOf(modal.open())).toBe('MODAL_DISPOSED')
    await settled()
    expect(log).not.toContain('start')
  })

  test('the rest of the host’s calls wait for the runtime alone', async () => {
    const { modal, log, arrive } = create()
    const rest: Promise<unknown>[] = [
      modal.disconnect(),
      modal.switchNetwork('eip155:5'),
      (modal as Modal).getProvider('eip155'),
    ]
    await settled()
    arrive()
    expect(await Promise.all(rest)).toEqual([undefined, undefined, 'provider'])
    expect(log).toEqual(['load runtime', 'start', 'disconnect', 'switch to eip155:5'])
  })
})
