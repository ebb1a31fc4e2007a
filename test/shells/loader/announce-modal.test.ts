import { expect, test, vi } from 'vitest'
import { announceModal } from '../../../shells/dom/loader/announce-modal.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { createFakeStages, options, settled, storedSnapshot } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

const announce = (more: object = {}) => {
  const fake = createFakeStages()
  const slot = modalSlot()
  const loadModal = vi.fn(async () => {
    // A file never arrives in the task that asks for it.
    await Promise.resolve()
    return createLazyModal(options, { ...fake.stages, ...slot.announced?.stages })
  })
  const [loadRuntime, loadViews] = [vi.fn(fake.stages.loadRuntime), vi.fn(fake.stages.loadViews)]
  const changes = vi.fn()
  slot.changes.addEventListener('change', changes)
  announceModal({ ...options, ...more }, loadModal, { ...fake.stages, loadRuntime, loadViews })
  return { ...fake, slot, loadModal, loadRuntime, loadViews, changes }
}

test('a modal is shown before it is made, and nothing is loaded for it', () => {
  const { slot, loadModal, loadRuntime, loadViews, changes } = announce()
  expect(slot.announced?.button.snapshot()).toEqual({ status: 'disconnected', label: 'Connect wallet', busy: false })
  expect(slot.modal).toBeUndefined()
  expect(changes).toHaveBeenCalledTimes(1)
  for (const load of [loadModal, loadRuntime, loadViews]) expect(load).not.toHaveBeenCalled()
})

test('a press asks for all its parts at once, and opens it when it is there', async () => {
  const { slot, loadModal, loadRuntime, loadViews, arrive, log } = announce()
  void slot.announced?.open()
  for (const load of [loadModal, loadRuntime, loadViews]) expect(load).toHaveBeenCalledTimes(1)
  // The press is answered in its own frame.
  expect(slot.announced?.button.snapshot()).toMatchObject({ label: 'Connect wallet', busy: true })
  await settled()
  expect(slot.modal?.button.snapshot()).toMatchObject({ label: 'Connect wallet', busy: true })
  arrive()
  await settled()
  expect(log.at(-1)).toBe('open')
  // What was asked for ahead is what the modal uses.
  for (const load of [loadRuntime, loadViews]) expect(load).toHaveBeenCalledTimes(1)
})

test('with a stored session it is made at once, without the views', async () => {
  page.stored.set('@latchkey/default/snapshot', storedSnapshot)
  const { slot, loadModal, loadViews } = announce()
  expect(slot.announced?.button.snapshot()).toMatchObject({ status: 'restoring', label: '0x5290…9EE7' })
  expect(loadModal).toHaveBeenCalledTimes(1)
  expect(loadViews).not.toHaveBeenCalled()
  await settled()
})

test('in a frame it is made at once, without the views: the page around it may be a wallet', async () => {
  page.frame()
  const { slot, loadModal, loadViews } = announce()
  expect(slot.announced?.button.snapshot()).toMatchObject({ status: 'unknown' })
  expect(loadModal).toHaveBeenCalledTimes(1)
  expect(loadViews).not.toHaveBeenCalled()
  await settled()
})

test('when another tab connects it is made, without the views', async () => {
  const { loadModal, loadViews } = announce()
  page.storeElsewhere('@latchkey/other/snapshot', storedSnapshot)
  expect(loadModal).not.toHaveBeenCalled()
  page.storeElsewhere('@latchkey/default/snapshot', storedSnapshot)
  expect(loadModal).toHaveBeenCalledTimes(1)
  expect(loadViews).not.toHaveBeenCalled()
  await settled()
})

test('a download that fails ahead is left to whoever waits for it', async () => {
  const { slot, loadRuntime, loadViews } = announce()
  loadRuntime.mockRejectedValue(new Error('offline'))
  loadViews.mockRejectedValue(new Error('offline'))
  void slot.announced?.preload().catch(() => {})
  await settled()
  expect(slot.modal).toBeDefined()
})
