import { expect, test, vi } from 'vitest'
import { download } from '../../../shells/dom/loader/download.ts'
import type { MountModal } from '../../../shells/dom/loader/lazy-modal.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'
import { createCoreWorld } from '../../support/core-world.ts'
import { options } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

const started = async () => {
  const elements: object[] = []
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    createElement: () => ({
      isConnected: true,
      setAttribute: () => undefined,
      remove: () => elements.pop(),
    }),
    body: { append: (element: object) => elements.push(element) },
  })
  const world = createCoreWorld()
  const start = createStartRuntime(
    () => world.core,
    async () => undefined,
  )
  const preload = vi.fn(async () => undefined)
  const runtime = await start(
    () => options,
    download,
    () => undefined,
    preload,
  )
  const unmount = vi.fn()
  const mountModal = vi.fn<MountModal>(() => unmount)
  const views = { mountModal, loadFeatureViews: async () => undefined }
  return { runtime, views, unmount, preload, world, elements: () => elements.length }
}

test('views that arrive after the modal was disposed draw nothing', async () => {
  const { runtime, views, elements, world } = await started()
  await runtime.ready
  runtime.dispose()
  runtime.mount(views)
  await expect(runtime.open(views)).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  await expect(runtime.connect(views)).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  expect([views.mountModal.mock.calls.length, elements(), world.listeners()]).toEqual([0, 0, 0])
})

test('what was drawn is taken out of the page once, however often the modal is disposed', async () => {
  const { runtime, views, unmount, elements } = await started()
  runtime.mount(views)
  expect(elements()).toBe(1)
  runtime.dispose()
  runtime.dispose()
  runtime.mount(views)
  expect([unmount.mock.calls.length, elements()]).toEqual([1, 0])
})

test('a modal whose element has gone with the page’s old body is placed anew, and one that was disposed is not', async () => {
  const { runtime, views, unmount, elements } = await started()
  await runtime.ready
  runtime.mount(views)
  const leavePage = (): void => {
    const [, given] = views.mountModal.mock.calls[0] ?? []
    Object.assign(given?.host ?? {}, { isConnected: false })
  }
  runtime.open(views).catch(() => undefined)
  expect(views.mountModal).toHaveBeenCalledTimes(1)
  runtime.close()
  leavePage()
  runtime.open(views).catch(() => undefined)
  await Promise.resolve()
  expect([views.mountModal.mock.calls.length, unmount.mock.calls.length, elements()]).toEqual([2, 1, 1])
  runtime.dispose()
  expect([unmount.mock.calls.length, elements()]).toEqual([2, 0])
  leavePage()
  await expect(runtime.open(views)).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  expect(views.mountModal).toHaveBeenCalledTimes(2)
})
