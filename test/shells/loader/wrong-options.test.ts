import { describe, expect, test, vi } from 'vitest'
import type { ModalOptions, ModalUpdate } from '../../../core/modal-options.ts'
import { announceModal } from '../../../shells/dom/loader/announce-modal.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { makeModal } from '../../../shells/preact-embed/make-modal.ts'
import { createFakeStages, deferred, network, options, settled, storedSnapshot } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

/** As a host without types writes them. */
const create = (more: object = {}) => {
  const fake = createFakeStages()
  const loadChecks = vi.fn(fake.stages.loadChecks)
  return { ...fake, loadChecks, modal: createLazyModal({ ...options, ...more }, { ...fake.stages, loadChecks }) }
}
const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: Error) => error.message,
  )
const reports = (): readonly string[] => page.reported.map((error) => (error as Error).message)

const blue = { theme: { mode: 'blue' } }
const complaint = 'Invalid options: theme.mode must be one of light, dark, system'

describe('what is read at once', () => {
  test.each([
    [undefined, 'INVALID_OPTIONS', 'Invalid options: options must be an object'],
    [5, 'INVALID_OPTIONS', 'Invalid options: options must be an object'],
    [{}, 'PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured: projectId is missing; any text will do'],
    [{ projectId: 'p' }, 'INVALID_OPTIONS', 'Invalid options: networks must be a list of at least one network'],
    [{ projectId: 'p', networks: [] }, 'INVALID_OPTIONS', 'Invalid options: networks must be a list of at least one'],
    [{ projectId: 'p', networks: 'mainnet' }, 'INVALID_OPTIONS', 'Invalid options: networks must be a list of at'],
    [{ projectId: 'p', networks: [network, null] }, 'INVALID_OPTIONS', 'Invalid options: networks must be a list of'],
  ])('%o: %s', (given, code, message) => {
    const { stages } = createFakeStages()
    for (const make of [
      () => createLazyModal(given as ModalOptions, stages),
      () => announceModal(given as ModalOptions, async () => undefined, stages),
      () => makeModal(given as ModalOptions, false),
    ]) {
      expect(make).toThrow(expect.objectContaining({ name: 'ModalError', code }))
      expect(make).toThrow(message)
    }
    expect([modalSlot().modal, modalSlot().announced]).toEqual([undefined, undefined])
  })

  test.each([
    [{ messages: { 'button.connect': {} } }, { label: '[object Object]' }],
    [{ theme: null, messages: null }, { label: 'Connect wallet' }],
  ])('%o does no harm before it is checked', (more, button) => {
    expect(create(more).modal.button.snapshot()).toMatchObject(button)
  })
})

describe('a wrong option', () => {
  test('rejects ready, open() and connect() with what is wrong, starts nothing, and is reported once', async () => {
    const { modal, log, arrive } = create(blue)
    expect(await messageOf(modal.ready)).toBe(complaint)
    const calls = [messageOf(modal.open()), messageOf(modal.connect()), messageOf(modal.preload())]
    await settled()
    arrive()
    expect(await Promise.all(calls)).toEqual([complaint, complaint, complaint])
    expect(log).not.toContain('start')
    expect(reports()).toEqual([complaint])
  })

  test('is found with a stored session too, and by a press that comes before the page is idle', async () => {
    vi.stubGlobal('requestIdleCallback', () => undefined)
    const pressed = create(blue)
    const open = messageOf(pressed.modal.open())
    await settled()
    pressed.arrive()
    expect(await open).toBe(complaint)
    pressed.modal.dispose()

    page.stored.set('@latchkey/default/snapshot', storedSnapshot)
    const restored = create(blue)
    await settled()
    restored.arrive()
    expect(await messageOf(restored.modal.ready)).toBe(complaint)
    expect([...pressed.log, ...restored.log]).not.toContain('start')
    expect(reports()).toEqual([complaint, complaint])
  })

  test('is found when the page is idle, and not before', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    const { modal, loadChecks } = create(blue)
    await settled()
    expect(loadChecks).not.toHaveBeenCalled()
    idle[0]?.()
    expect(await messageOf(modal.ready)).toBe(complaint)
  })

  test('is not looked for in a file of its own while the runtime is on its way to a visitor who has pressed', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    for (const [more, said] of [
      [{}, 'resolved'],
      [blue, complaint],
    ] as const) {
      const { modal, loadChecks, arrive } = create(more)
      const open = messageOf(modal.open())
      await settled()
      for (const run of idle.splice(0)) run()
      await settled()
      expect(loadChecks).not.toHaveBeenCalled()
      arrive()
      expect(await messageOf(modal.ready)).toBe(said)
      modal.close()
      await open
      modal.dispose()
    }
    expect(reports()).toEqual([complaint])

    const offline = create()
    const failed = messageOf(offline.modal.open())
    await settled()
    offline.fail()
    await failed
    for (const run of idle.splice(0)) run()
    expect(await messageOf(offline.modal.ready)).toBe('resolved')
  })

  test('is reported once, also when two files that find it are on their way', async () => {
    const { modal, loadChecks, stages, arrive } = create(blue)
    const checks = deferred<void>()
    loadChecks.mockImplementationOnce(async () => {
      await checks.promise
      return stages.loadChecks()
    })
    await vi.waitFor(() => expect(loadChecks).toHaveBeenCalled())
    const open = messageOf(modal.open())
    await settled()
    arrive()
    expect(await open).toBe(complaint)
    checks.resolve()
    expect(await messageOf(modal.ready)).toBe(complaint)
    expect(reports()).toEqual([complaint])
  })

  test('is found at once where the host debugs', async () => {
    vi.stubGlobal('requestIdleCallback', () => undefined)
    expect(await messageOf(create({ ...blue, debug: true }).modal.ready)).toBe(complaint)
  })

  test('is nobody’s business any more when the modal is gone before', async () => {
    const { modal, loadChecks } = create(blue)
    modal.dispose()
    await modal.ready
    expect(loadChecks).not.toHaveBeenCalled()
    expect(reports()).toEqual([])
  })

  test('is found on a page that only shows the button: its modal is made when the page is idle', async () => {
    const { stages } = createFakeStages()
    const loadModal = vi.fn(async () => createLazyModal({ ...options, ...blue } as ModalOptions, stages))
    announceModal({ ...options, ...blue } as ModalOptions, loadModal, stages)
    await vi.waitFor(() => expect(reports()).toEqual([complaint]))
    expect(loadModal).toHaveBeenCalledTimes(1)
  })
})

describe('what checks the options', () => {
  test('holds nothing up when it cannot be loaded: the runtime brings it too', async () => {
    const { modal, loadChecks, arrive, log } = create()
    loadChecks.mockRejectedValueOnce(new TypeError('offline'))
    await modal.ready
    const open = modal.open()
    await settled()
    arrive()
    await settled()
    expect(loadChecks).toHaveBeenCalledTimes(1)
    expect(log.at(-1)).toBe('open')
    modal.close()
    await open
    expect(reports()).toEqual([])
  })
})

describe('update()', () => {
  test('refuses what is wrong by name, and leaves everything as it is', async () => {
    const { modal } = create()
    await modal.ready
    expect(() => modal.update({ ...blue, messages: { 'button.connect': 'Hi' } } as ModalUpdate)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', message: complaint }),
    )
    expect(modal.theme.snapshot()).toEqual({})
    expect(modal.button.snapshot().label).toBe('Connect wallet')
  })

  test('takes back what turns out to be wrong as soon as it can be checked, and nothing else', async () => {
    const { modal, arrive, started } = create()
    modal.update({ messages: { 'button.connect': 'Log in' } })
    modal.update(blue as ModalUpdate)
    expect(modal.theme.snapshot()).toEqual(blue.theme)
    await modal.ready
    expect(modal.theme.snapshot()).toEqual({})
    expect(modal.button.snapshot().label).toBe('Log in')
    expect(reports()).toEqual([complaint])
    const loaded = modal.preload()
    await settled()
    arrive()
    await loaded
    expect(started()?.options).toEqual({ ...options, messages: { 'button.connect': 'Log in' } })
  })

  test('that names a prototype brings nothing along', () => {
    const { modal } = create(JSON.parse('{"__proto__":{"theme":{"mode":"dark"}}}'))
    modal.update(JSON.parse('{"__proto__":{"theme":{"mode":"dark"}}}'))
    expect(modal.theme.snapshot()).toEqual({})
  })

  test('what it leaves out stays as it is, before the core is there as afterwards', () => {
    const { modal } = create({ theme: { mode: 'dark' } })
    modal.update(Object({ theme: undefined, locale: 'de' }))
    expect(modal.theme.snapshot()).toEqual({ mode: 'dark' })
  })

  test('networks that were taken away meanwhile go as soon as it is there, so that they can come back', async () => {
    const other = { ...network, id: 2, name: 'Two' }
    const { modal, arrive, started, log } = create({ networks: [network, other] })
    modal.update({ networks: [other] })
    const loaded = modal.preload()
    await settled()
    arrive()
    await loaded
    expect(started()?.options.networks).toEqual([network, other])
    expect(log).toContain('update Two')
  })

  test('networks that are none are no reason to fail before anybody can check them', async () => {
    const { modal, arrive, log } = create()
    modal.update({ networks: 'all' as never })
    expect(modal.network.snapshot().caipNetworkId).toBe('eip155:31337')
    const loaded = modal.preload()
    await settled()
    arrive()
    await loaded
    expect(log).toEqual(['load runtime', 'load views', 'start', 'mount'])
  })
})
