import { expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { createFakeStages, options } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

const create = (more: Partial<ModalOptions> = {}) => {
  const fake = createFakeStages()
  return { ...fake, modal: createLazyModal({ ...options, ...more }, fake.stages) }
}

test('two live modals need two storage keys; a disposed one frees its own', () => {
  const { modal } = create()
  expect(() => create()).toThrow(expect.objectContaining({ code: 'STORAGE_KEY_IN_USE' }))
  create({ storageKey: 'other' })
  modal.dispose()
  const { modal: next } = create()
  modal.dispose()
  expect(() => create()).toThrow('storageKey')
  next.dispose()
})

test('where the key is in use, the error names it and says what to do', () => {
  create({ storageKey: 'shop' })
  expect(() => create({ storageKey: 'shop' })).toThrow(
    'storageKey is in use: shop. Make a modal once, outside of components; a second one needs its own storageKey',
  )
})

test.each<[string, boolean, Partial<ModalOptions>]>([
  ['in development', true, {}],
  ['with debug, where no bundler says what it is', false, { debug: true }],
])('%s the second with a key takes the place of the first, which ends', async (_, isDevelopment, more) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const first = create()
  const open = first.modal.open()
  const { stages } = createFakeStages()
  const second = createLazyModal({ ...options, ...more }, { ...stages, isDevelopment })
  await expect(open).rejects.toMatchObject({ code: 'MODAL_DISPOSED' })
  expect(warn.mock.calls).toEqual([
    [
      '[latchkey] storageKey is in use: default. Make a modal once, outside of components; a second one needs its own storageKey. In development it takes the place of the first',
    ],
  ])
  warn.mockRestore()
  // What the first does now touches the second no more.
  first.modal.dispose()
  expect(() => create()).toThrow(expect.objectContaining({ code: 'STORAGE_KEY_IN_USE' }))
  second.dispose()
})

test('in development wrong options leave the first as it is', () => {
  const { modal, stages } = create()
  const wrong = { ...options, networks: [] } as object as ModalOptions
  expect(() => createLazyModal(wrong, { ...stages, isDevelopment: true })).toThrow('networks')
  expect(() => create()).toThrow(expect.objectContaining({ code: 'STORAGE_KEY_IN_USE' }))
  modal.dispose()
})
