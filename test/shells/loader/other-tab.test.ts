import { expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { createFakeStages, options, settled, storedSnapshot } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

const create = (more: Partial<ModalOptions> = {}) => {
  const fake = createFakeStages()
  return { ...fake, modal: createLazyModal({ ...options, ...more }, fake.stages) }
}

test('the runtime is loaded when another tab connects, once, and for nothing else that is stored there', async () => {
  const { log } = create()
  const loads = () => log.filter((entry) => entry.startsWith('load'))
  page.storeElsewhere('@latchkey/other/snapshot', storedSnapshot)
  page.storeElsewhere('@latchkey/default/snapshot', 'nonsense')
  expect(loads()).toEqual([])
  page.storeElsewhere('@latchkey/default/snapshot', storedSnapshot)
  page.storeElsewhere('elsewhere', 'something')
  expect(loads()).toEqual(['load runtime'])
})

test('a modal that was disposed loads nothing for another tab', () => {
  const { modal, log } = create()
  modal.dispose()
  page.storeElsewhere('@latchkey/default/snapshot', storedSnapshot)
  expect(log.filter((entry) => entry.startsWith('load'))).toEqual([])
})

test('nothing is loaded for another tab where the host does not reconnect', () => {
  const { log } = create({ reconnect: false })
  page.storeElsewhere('@latchkey/default/snapshot', storedSnapshot)
  expect(log.filter((entry) => entry.startsWith('load'))).toEqual([])
})

test('a download for another tab that fails is tried again with the next call', async () => {
  const { modal, fail, log } = create()
  page.storeElsewhere('@latchkey/default/snapshot', storedSnapshot)
  fail()
  await settled()
  void modal.disconnect().catch(() => {})
  expect(log.filter((entry) => entry === 'load runtime')).toHaveLength(2)
})

test('the runtime is loaded for what a modal that has just gone wrote down after this one was made', async () => {
  for (const more of [{}, { debug: true }]) {
    const { modal, log, arrive } = create(more)
    page.stored.set('@latchkey/default/snapshot', storedSnapshot)
    await vi.waitFor(() => expect(log).toContain('load runtime'))
    arrive()
    await modal.ready
    expect(log).toContain('start')
    modal.dispose()
    page.stored.clear()
  }
})
