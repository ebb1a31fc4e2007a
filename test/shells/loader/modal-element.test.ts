import { beforeEach, expect, test, vi } from 'vitest'
import type { ModalState } from '../../../core/modal.ts'
import { defineModal, type LatchkeyModalElement, placedEvent } from '../../../shells/dom/loader/define-modal.ts'
import type { LazyModal } from '../../../shells/dom/loader/lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { stubPage } from './page.ts'

stubPage()

type Defined = LatchkeyModalElement & {
  readonly connectedCallback: () => void
  readonly disconnectedCallback: () => void
}
let defined: (new () => Defined)[] = []

beforeEach(() => {
  defined = []
  vi.stubGlobal(
    'HTMLElement',
    class extends EventTarget {
      getAttribute = (): string => 'other'
    },
  )
  vi.stubGlobal('customElements', {
    get: () => defined[0],
    define: (_: string, element: new () => Defined) => defined.push(element),
  })
})

const make = (): Defined => {
  defineModal()
  const [Element] = defined
  if (!Element) throw new Error('nothing is defined')
  return new Element()
}

/** A modal of that key, which opens and closes as it is told. */
const modalThere = (): ((isOpen: boolean) => void) => {
  const slot = modalSlot('other')
  let state: ModalState = { isOpen: false, view: 'Connect', isReady: true }
  slot.modal = { state: { snapshot: () => state } } as LazyModal
  return (isOpen) => {
    state = { ...state, isOpen }
    slot.changes.dispatchEvent(new Event('change'))
  }
}

const listen = (element: EventTarget, log: string[] = []): string[] => {
  for (const type of ['open', 'close']) element.addEventListener(type, () => log.push(type))
  return log
}

test('is defined once', () => {
  make()
  defineModal()
  expect(defined).toHaveLength(1)
})

test('hears once of each opening and closing of the modal with its key, while it is in the page', () => {
  const say = modalThere()
  const element = make()
  const log = listen(element)
  say(true)
  expect(element.modal).toBeUndefined()
  element.connectedCallback()
  expect(element.modal).toBe(modalSlot('other').modal)
  // It was open before the element came: that is no news.
  say(true)
  expect(log).toEqual([])
  say(false)
  say(false)
  say(true)
  expect(log).toEqual(['close', 'open'])
  element.disconnectedCallback()
  say(false)
  expect(log).toEqual(['close', 'open'])
  expect(element.modal).toBeUndefined()
  element.connectedCallback()
  say(true)
  expect(log).toEqual(['close', 'open', 'open'])
})

test('may be there before its modal, and after it', () => {
  const element = make()
  const log = listen(element)
  element.connectedCallback()
  modalThere()(true)
  expect(log).toEqual(['open'])
  const slot = modalSlot('other')
  slot.modal = undefined
  slot.changes.dispatchEvent(new Event('change'))
  expect(log).toEqual(['open', 'close'])
})

test('tells its slot that it came and went', () => {
  let told = 0
  modalSlot('other').changes.addEventListener(placedEvent, () => {
    told += 1
  })
  const element = make()
  element.connectedCallback()
  expect(told).toBe(1)
  element.disconnectedCallback()
  expect(told).toBe(2)
})
