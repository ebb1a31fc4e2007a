import { expect, test, vi } from 'vitest'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { prefetchRuntime } from '../../../shells/dom/loader/prefetch-runtime.ts'
import { stubIdlePage } from './idle-page.ts'
import { stubPage } from './page.ts'

stubPage()
stubIdlePage()

vi.mock('../../../shells/dom/loader/show-inline.ts', () => {
  throw new TypeError('offline')
})

test('nobody listens for presses any more once the file that draws an inline modal has not come', async () => {
  const heard: (AbortSignal | undefined)[] = []
  const addEventListener = (...[, , given]: Parameters<Document['addEventListener']>): void => {
    if (typeof given === 'object') heard.push(given.signal)
  }
  Object.assign(document, { addEventListener })
  const nothing = async (): Promise<void> => undefined
  const ended = prefetchRuntime({
    options: { embedded: true },
    slot: modalSlot(),
    state: { snapshot: () => ({ isOpen: false, view: 'Connect', isReady: false }) },
    button: { snapshot: () => ({ status: 'disconnected', label: 'Connect wallet', busy: false }) },
    loadRuntime: nothing,
    loadViews: nothing,
    start: async () => ({ asked: () => undefined }),
    load: nothing,
    preload: nothing,
    signal: new AbortController().signal,
  })
  await expect(ended).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  expect(heard.map((signal) => signal?.aborted)).toEqual([true])
})
