import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { announceModal } from '../../../shells/dom/loader/announce-modal.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { preloadModal, pressButton } from '../../../shells/dom/loader/press-button.ts'
import { createFakeStages, options, settled, storedSnapshot } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()
const button = { focus: () => undefined } as HTMLElement
const failed = { label: 'Failed. Try again', busy: false, failed: true }

// Nobody waits for what a button asks for: an error that nobody catches fails the run.
describe('a part of the modal that cannot be loaded', () => {
  test('shows on the button, and the next press asks for it again', async () => {
    const { stages, fail, arrive, log } = createFakeStages()
    const modal = createLazyModal(options, stages)
    preloadModal(modal)
    pressButton(modal, button)
    await settled()
    fail()
    await settled()
    expect(modal.button.snapshot()).toEqual({ status: 'disconnected', ...failed })

    pressButton(modal, button)
    await settled()
    expect(modal.button.snapshot()).toEqual({ status: 'disconnected', label: 'Connect wallet', busy: true })
    arrive()
    await settled()
    expect(modal.button.snapshot()).toEqual({ status: 'disconnected', label: 'Connect wallet', busy: false })
    expect(log.at(-1)).toBe('open')
    expect(page.reported).toEqual([])
  })

  test('shows to a visitor with a stored session, in the host’s words', async () => {
    page.stored.set('@latchkey/default/snapshot', storedSnapshot)
    const { stages, fail } = createFakeStages()
    const modal = createLazyModal({ ...options, messages: { 'button.failed': 'Nochmal' } }, stages)
    await settled()
    fail()
    await settled()
    expect(modal.button.snapshot()).toEqual({
      status: 'restoring',
      avatar: '#529084',
      ...failed,
      label: 'Nochmal',
    })
    await expect(modal.ready).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  })

  test('shows until it is there, whatever the core says of the account meanwhile', async () => {
    const { stages, runtimes, views, started, arrive } = createFakeStages()
    const modal = createLazyModal(options, stages)
    pressButton(modal, button)
    await settled()
    runtimes[0]?.resolve()
    await settled()
    views[0]?.reject(new TypeError('offline'))
    await settled()
    started()?.show({ button: { status: 'connected', label: '0x1', busy: false } })
    expect(modal.button.snapshot()).toEqual({ status: 'connected', ...failed })
    pressButton(modal, button)
    await settled()
    arrive()
    await settled()
    expect(modal.button.snapshot()).toEqual({ status: 'connected', label: '0x1', busy: false })
  })

  test('shows until it is there, whatever else arrives meanwhile', async () => {
    const { stages, runtimes, views, arrive } = createFakeStages()
    const modal = createLazyModal(options, stages)
    pressButton(modal, button)
    await settled()
    views[0]?.reject(new TypeError('offline'))
    await settled()
    runtimes[0]?.resolve()
    await settled()
    expect(modal.button.snapshot()).toMatchObject(failed)
    pressButton(modal, button)
    await settled()
    arrive()
    await settled()
    expect(modal.button.snapshot()).toMatchObject({ label: 'Connect wallet', busy: false })
  })

  test('shows again when whoever has asked for it once more does not wait for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { stages, runtimes, views } = createFakeStages()
    const modal = createLazyModal(options, stages)
    modal.preload().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    runtimes[0]?.resolve()
    views[0]?.reject(new TypeError('offline'))
    await vi.advanceTimersByTimeAsync(1)
    const leaving = new AbortController()
    const opened = modal.open({ signal: leaving.signal })
    await vi.advanceTimersByTimeAsync(1000)
    expect(modal.button.snapshot()).toMatchObject({ label: 'Connect wallet', busy: true })
    leaving.abort()
    await expect(opened).rejects.toMatchObject({ code: 'ABORTED' })
    expect(modal.button.snapshot()).toMatchObject(failed)
  })

  test('shows on a button whose modal could not be made, and the next press makes it', async () => {
    const { stages, arrive, log } = createFakeStages()
    const slot = modalSlot()
    vi.stubGlobal('requestIdleCallback', () => undefined)
    const loadModal = vi.fn(
      async (): Promise<unknown> => createLazyModal(options, { ...stages, ...slot.announced?.stages }),
    )
    loadModal.mockRejectedValueOnce(new TypeError('offline'))
    announceModal(options, loadModal, stages)
    const changes = vi.fn()
    slot.changes.addEventListener('change', changes)
    pressButton(slot.announced, button)
    await settled()
    expect(slot.announced?.button.snapshot()).toEqual({ status: 'disconnected', ...failed })
    expect(changes).toHaveBeenCalled()
    pressButton(slot.announced, button)
    await settled()
    arrive()
    await settled()
    expect(log.at(-1)).toBe('open')
    expect(page.reported).toEqual([])
  })
})

test('a fault of ours behind a press is reported', async () => {
  const fault = new TypeError('undefined is not a function')
  const modal = { open: () => Promise.reject(fault), preload: () => Promise.reject(fault) }
  pressButton({ ...createLazyModal(options, createFakeStages().stages), ...modal }, button)
  await settled()
  expect(page.reported).toEqual([fault])
})
