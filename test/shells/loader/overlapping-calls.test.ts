import { expect, test, vi } from 'vitest'
import { download } from '../../../shells/dom/loader/download.ts'
import type { Views } from '../../../shells/dom/loader/lazy-modal.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'
import { createCoreWorld, walletNamed } from '../../support/core-world.ts'
import { options } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

const started = async (wallet = walletNamed('Amber', { behaviour: 'ask' })) => {
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    createElement: () => ({ setAttribute: () => undefined, remove: () => undefined }),
    body: { append: () => undefined },
  })
  const { core, settle } = createCoreWorld({ wallets: [wallet] })
  const start = createStartRuntime(
    () => core,
    async () => undefined,
  )
  const runtime = await start(
    () => options,
    download,
    () => undefined,
    async () => undefined,
  )
  await runtime.ready
  let arrive = (): void => undefined
  const features = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined)
  })
  const views: Views = { mountModal: () => () => undefined, loadFeatureViews: () => features }
  return { core, runtime, views, settle, arrive, connectorId: wallet.connector.id }
}

test('two presses in a row open the modal once: the second one does not take a visitor back who has gone on when the features arrive', async () => {
  const { core, runtime, views, settle, arrive, connectorId } = await started()
  const calls = [runtime.open(views), runtime.open(views)]
  await settle()
  core.dispatch({ type: 'choose-wallet', connectorId })
  await settle()
  expect(core.state.snapshot().view).toBe('ConnectingExternal')
  arrive()
  await settle()
  expect(core.state.snapshot().view).toBe('ConnectingExternal')
  runtime.close()
  await Promise.allSettled(calls)
})

test('of two presses that wait for the features neither takes a visitor back who has gone on', async () => {
  const { core, runtime, views, settle, arrive, connectorId } = await started(walletNamed('Amber'))
  await runtime.connect(views, { connectorId })
  const calls = [runtime.open(views)]
  await new Promise((resolve) => setTimeout(resolve, 100))
  calls.push(runtime.open(views))
  await vi.waitFor(() => expect(core.state.snapshot().isOpen).toBe(true))
  core.dispatch({ type: 'show-networks' })
  await settle()
  const { view } = core.state.snapshot()
  expect(view).not.toBe('Account')
  await new Promise((resolve) => setTimeout(resolve, 150))
  arrive()
  await settle()
  expect(core.state.snapshot().view).toBe(view)
  runtime.close()
  await Promise.allSettled(calls)
})
