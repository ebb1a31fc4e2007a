import { afterEach, expect, it, vi } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { type Download, download } from '../../../shells/dom/loader/download.ts'
import type { Runtime } from '../../../shells/dom/loader/lazy-modal.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'
import { startWhenLoaded } from '../../../shells/dom/loader/start-when-loaded.ts'
import { createCoreWorld } from '../../support/core-world.ts'
import { connected, deferred, options } from './fake-stages.ts'

afterEach(() => vi.unstubAllGlobals())

const views = { mountModal: () => () => undefined, loadFeatureViews: async () => undefined }
const loggingRuntime = () => {
  const log: string[] = []
  const call =
    <T>(name: string, value: T) =>
    (): T => {
      log.push(name)
      return value
    }
  const runtime: Runtime = {
    mount: call('mount', undefined),
    open: call('open', Promise.resolve(connected)),
    connect: call('connect', Promise.resolve(connected)),
    disconnect: call('disconnect', Promise.resolve()),
    switchNetwork: call('switchNetwork', Promise.resolve()),
    getProvider: call('getProvider', Promise.resolve('provider')),
    close: call('close', undefined),
    update: call('update', undefined),
    dispose: call('dispose', undefined),
    ready: Promise.resolve(),
  }
  return { runtime, log }
}

it('does what is asked of it meanwhile when it is there, in that order', async () => {
  const { runtime, log } = loggingRuntime()
  const starting = deferred<Runtime>()
  const later = startWhenLoaded(starting.promise)
  later.mount(views)
  const opened = later.open(views)
  later.update({})
  later.close()
  const rest = [later.connect(views), later.disconnect(), later.switchNetwork('eip155:1')]
  const provider = later.getProvider()
  later.dispose()
  expect(log).toEqual([])
  starting.resolve(runtime)
  await later.ready
  expect(await opened).toBe(connected)
  expect(await provider).toBe('provider')
  await Promise.all(rest)
  expect(log).toEqual([
    'mount',
    'open',
    'update',
    'close',
    'connect',
    'disconnect',
    'switchNetwork',
    'getProvider',
    'dispose',
  ])
})

const startWith = (given: Partial<ModalOptions>, loadRecorder: () => Promise<string>) => {
  const composeModal = vi.fn((_: ModalOptions, __: Download, recorder?: string) => {
    expect([undefined, 'recorder']).toContain(recorder)
    return createCoreWorld().core
  })
  const load = vi.fn(loadRecorder)
  const start = createStartRuntime(composeModal, load)
  const runtime = start(
    { ...options, ...given },
    download,
    () => undefined,
    async () => undefined,
  )
  return { runtime, load, recorders: () => composeModal.mock.calls.map(([, , recorder]) => recorder) }
}

it('loads the recorder for a host that wants a recording, and for nobody else', async () => {
  const without = startWith({}, async () => 'recorder')
  expect(without.recorders()).toEqual([undefined])
  expect(without.load).not.toHaveBeenCalled()

  const wanted = startWith({ onRecord: () => undefined }, async () => 'recorder')
  expect(wanted.recorders()).toEqual([])
  await wanted.runtime.ready
  expect(wanted.recorders()).toEqual(['recorder'])
})

it('starts all the same when the recorder does not arrive, and says so', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const { runtime, recorders } = startWith({ onRecord: () => undefined }, () => Promise.reject(new Error('offline')))
  await runtime.ready
  expect(recorders()).toEqual([undefined])
  expect(reportError).toHaveBeenCalledWith(new Error('offline'))
})
