import { expect, test, vi } from 'vitest'
import { announceModal } from '../../../shells/dom/loader/announce-modal.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { createFakeStages, options } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

const refusal = expect.objectContaining({ name: 'ModalError', code: 'INVALID_OPTIONS' })
const noKeys: readonly unknown[] = [
  '',
  'a b',
  'a/b',
  '"><b>',
  '\ud800',
  'a'.repeat(65),
  null,
  7,
  {},
  { toString: 1 },
  Object.create(null),
  Symbol('x'),
]

test.each(noKeys.map((key) => [key]))('a storage key that is none is refused before it is used', (key) => {
  const storageKey = key as string
  const { stages } = createFakeStages()
  const getItem = vi.spyOn(localStorage, 'getItem')
  expect(() => createLazyModal({ ...options, storageKey }, stages)).toThrow(refusal)
  expect(() => announceModal({ ...options, storageKey }, async () => undefined, stages)).toThrow(refusal)
  expect(() => modalSlot(storageKey)).toThrow(refusal)
  expect(getItem).not.toHaveBeenCalled()
})

test('one that is sound has a slot of its own', () => {
  expect(modalSlot('shop.eu_2-b')).toBe(modalSlot('shop.eu_2-b'))
  expect(modalSlot('shop.eu_2-b')).not.toBe(modalSlot())
  expect(modalSlot()).toBe(modalSlot('default'))
})
