import { expect, test, vi } from 'vitest'
import { download } from '../../../shells/dom/loader/download.ts'
import type { Views } from '../../../shells/dom/loader/lazy-modal.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'
import { type CoreWorld, connectedWorld, createCoreWorld, walletNamed } from '../../support/core-world.ts'
import { options } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

const views: Views = { mountModal: () => () => undefined, loadFeatureViews: async () => undefined }

/** The runtime has just arrived: nobody has been asked yet who comes back. */
const justStarted = ({ core }: CoreWorld) => {
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    createElement: () => ({ setAttribute: () => undefined, remove: () => undefined }),
    body: { append: () => undefined },
  })
  const start = createStartRuntime(
    () => core,
    async () => undefined,
  )
  return start(
    () => options,
    download,
    () => undefined,
    async () => undefined,
  )
}
const viewOf = ({ core }: CoreWorld) => core.state.snapshot()
/** Opens it, until it is open. */
const opened = async (world: CoreWorld): Promise<string> => {
  const runtime = await justStarted(world)
  const closed = runtime.open(views)
  await vi.waitFor(() => expect(viewOf(world).isOpen).toBe(true))
  const { view } = viewOf(world)
  runtime.close()
  await closed
  return view
}

test('whoever comes back and has pressed before the runtime was there gets to the account, and nobody else does', async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  await world.settle()
  expect(await opened(world.reload())).toBe('Account')
  expect(await opened(createCoreWorld())).toBe('Connect')
})

test('a store that does not answer keeps nobody waiting', async () => {
  const { store } = createCoreWorld()
  const world = createCoreWorld({ simulation: { store: { ...store, read: () => new Promise(() => undefined) } } })
  expect(await opened(world)).toBe('Connect')
})

test('a press that waits for what is remembered ends when the host closes the modal', async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  await world.settle()
  const next = world.reload()
  const runtime = await justStarted(next)
  const closed = runtime.open(views)
  runtime.close()
  await expect(closed).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect(viewOf(next).isOpen).toBe(false)
})
