import { expect, test, vi } from 'vitest'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { download } from '../../../shells/dom/loader/download.ts'
import type { PageState } from '../../../shells/dom/loader/lazy-modal.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'
import { alice, bob, createCoreWorld, meadow, type WorldOptions, walletNamed } from '../../support/core-world.ts'
import { createFakeStages, options, settled, storedSnapshot, valuesOf } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

const never = (): Promise<never> => new Promise(() => undefined)
const aTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

const connecting = (told: () => readonly Partial<PageState>[]): Promise<void> =>
  vi.waitFor(() => expect(told().at(-1)?.button?.status).toBe('connecting'))

const begun = async (given: Partial<WorldOptions> = {}) => {
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    createElement: () => ({ setAttribute: () => undefined, remove: () => undefined }),
    body: { append: () => undefined },
  })
  const amber = walletNamed('Amber', { accounts: [alice] })
  const world = createCoreWorld({ wallets: [amber], ...given })
  const shown: Partial<PageState>[] = []
  const start = createStartRuntime(
    () => world.core,
    async () => undefined,
  )
  const runtime = await start(
    () => options,
    download,
    (change) => shown.push(change),
    async () => undefined,
  )
  const views = { mountModal: vi.fn(() => () => undefined), loadFeatureViews: async () => undefined }
  return { runtime, views, world, amber, told: () => shown.filter(({ button }) => button !== undefined) }
}

const started = async () => {
  const parts = await begun()
  await parts.runtime.ready
  return parts
}

test('the page is told of the button, the account and the network together, and of nothing that it knows', async () => {
  const { runtime, views, world, amber, told } = await started()
  await runtime.connect(views, { connectorId: amber.connector.id })
  await world.core.disconnect()
  const all = told().map(({ button, account, network }) => [button, account, network])
  expect(all.length).toBeGreaterThan(2)
  for (const [at, news] of all.entries()) {
    expect(news.some((value, index) => value !== all[at - 1]?.[index])).toBe(true)
  }
})

test('the page is told of an account or a network that changes alone', async () => {
  const { runtime, views, world, amber, told } = await started()
  await runtime.connect(views, { connectorId: amber.connector.id })
  const before = told().at(-1)
  amber.setAccounts([alice, bob])
  await world.settle()
  const more = told().at(-1)
  expect(more).toMatchObject({ button: before?.button, network: before?.network })
  expect(more?.account).toBe(world.core.account.snapshot())
  expect(more?.account).not.toBe(before?.account)

  await world.core.disconnect()
  const left = told().at(-1)
  await world.core.switchNetwork(meadow.caipNetworkId ?? '')
  const elsewhere = told().at(-1)
  expect(elsewhere?.button).toBe(left?.button)
  expect(elsewhere?.network).toBe(world.core.network.snapshot())
  expect(elsewhere?.network).not.toBe(left?.network)
})

test('a wallet that answers at once is told of as connected alone, and one that takes its time as connecting before', async () => {
  const statuses = async (answer?: 'ask') => {
    const { runtime, views, amber, told } = await started()
    if (answer) amber.behave(answer)
    const account = runtime.connect(views, { connectorId: amber.connector.id })
    if (answer) await connecting(told)
    amber.approve()
    await account
    return told().map(({ button }) => button?.status)
  }
  expect(await statuses()).toEqual(['disconnected', 'connected'])
  expect(await statuses('ask')).toEqual(['disconnected', 'connecting', 'connected'])
})

test('what changes while a wallet is asked is told at once: who has waited for it reads it', async () => {
  const { runtime, views, world, amber, told } = await started()
  amber.behave('ask')
  runtime.connect(views, { connectorId: amber.connector.id }).catch(() => undefined)
  await connecting(told)
  await runtime.switchNetwork(meadow.caipNetworkId ?? '')
  expect(told().at(-1)?.network).toBe(world.core.network.snapshot())
  for (const label of ['A moment', 'One more']) {
    runtime.update({ messages: { 'button.connecting': label } })
    expect(told().at(-1)?.button?.label).toBe(label)
  }
  runtime.dispose()
})

test.each([
  ['closed', 'read'],
  ['closed', 'not read yet'],
  ['disposed', 'read'],
  ['disposed', 'not read yet'],
] as const)(
  'a modal that is %s before the page was told of an attempt tells of none (storage %s)',
  async (end, storage) => {
    const { runtime, views, world, amber, told } =
      storage === 'read'
        ? await started()
        : await begun({ simulation: { store: { read: never, write: never, remove: never } } })
    amber.behave('ask')
    const asked = new Promise<void>((resolve) => {
      world.core.button.value$.subscribe(({ status }) => {
        if (status === 'connecting') resolve()
      })
    })
    const outcome = runtime.connect(views, { connectorId: amber.connector.id }).catch(({ code }) => code)
    await asked
    runtime[end === 'closed' ? 'close' : 'dispose']()
    expect(await outcome).toMatch(/^MODAL_/)
    await aTask()
    expect(told().map(({ button }) => button?.status)).not.toContain('connecting')
    if (end === 'closed') runtime.dispose()
  },
)

test('the wallets of the page are asked once for an opening, and before the first screen is drawn', async () => {
  const { runtime, views, world, amber } = await started()
  const before = world.discovery.timesRequested()
  let names: readonly string[] = []
  views.mountModal.mockImplementation(() => {
    names = world.discovery.wallets().map(({ connector }) => connector.name)
    return () => undefined
  })
  const closed = runtime.open(views).catch(() => undefined)
  await vi.waitFor(() => expect(views.mountModal).toHaveBeenCalledOnce())
  expect([world.discovery.timesRequested() - before, names]).toEqual([1, [amber.connector.name]])
  runtime.close()
  await closed
})

test('views that are drawn ahead have the wallets of the page too', async () => {
  const { runtime, views, world } = await started()
  const before = world.discovery.timesRequested()
  runtime.mount(views)
  expect(world.discovery.timesRequested() - before).toBe(1)
})

test('the core that takes over tells a listener nothing that it has been told by the loader', async () => {
  page.stored.set('@latchkey/default/snapshot', storedSnapshot)
  const fake = createFakeStages()
  const modal = createLazyModal(options, fake.stages)
  const [accounts, connections] = [valuesOf(modal.account), valuesOf(modal.connections)]
  fake.arrive()
  await settled()
  const painted = modal.account.snapshot()
  fake.started()?.show({ account: structuredClone(painted), connections: [] })
  expect([accounts, connections]).toEqual([[painted], [[]]])
  fake.started()?.show({ account: { status: 'disconnected', isSettled: true, allAccounts: [] } })
  expect(accounts).toHaveLength(2)
  modal.dispose()
})
