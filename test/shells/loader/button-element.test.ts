import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import { failedButton } from '../../../core/view-models/modal/initial-page-state.ts'
import { announceModal } from '../../../shells/dom/loader/announce-modal.ts'
import { defineButtonElement } from '../../../shells/dom/loader/button-element.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { address, createFakeStages, options, storedSnapshot } from './fake-stages.ts'
import { stubPage } from './page.ts'

const page = stubPage()

interface FakeButton {
  readonly style: { readonly cssText: string }
  readonly textContent: string
  readonly attributes: ReadonlyMap<string, string>
}

/** As much of a `<button>` as an element of ours touches. */
const createButton = (): FakeButton => {
  const attributes = new Map<string, string>()
  const made = {
    disabled: false,
    textContent: '',
    attributes,
    part: { add: () => undefined },
    dataset: {},
    style: { cssText: '' },
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  }
  return made
}

interface Defined {
  readonly given: Map<string, string>
  readonly connectedCallback: () => void
  readonly disconnectedCallback: () => void
  readonly handleEvent: () => void
}
const defined = new Map<string, new () => Defined>()
let buttons: FakeButton[] = []

// What defines an element does so as it is read.
afterAll(() => vi.resetModules())

beforeEach(() => {
  vi.resetModules()
  defined.clear()
  buttons = []
  vi.stubGlobal(
    'HTMLElement',
    class {
      readonly given = new Map<string, string>()
      getAttribute = (name: string) => this.given.get(name) ?? null
      attachShadow = () => ({ append: () => undefined })
    },
  )
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined
    },
  )
  vi.stubGlobal('customElements', {
    get: (name: string) => defined.get(name),
    define: (name: string, element: new () => Defined) => defined.set(name, element),
  })
  vi.stubGlobal('document', {
    createElement: () => {
      const button = createButton()
      buttons.push(button)
      return button
    },
  })
})

const connected = {
  status: 'connected',
  label: '0x5290…9EE7',
  name: 'Account',
  avatar: '#529084',
  busy: false,
} as const

/** No style of a site for the part comes before it, and it takes no sheet. */
const unseen = 'display:none!important'
const seen = expect.stringContaining('#529084')

/** A modal of that key, whose button says this; its accounts are those of EVM and of Solana. */
const modalThere = (storageKey: string, button: ButtonScreen): void => {
  const theme = {}
  Reflect.set(modalSlot(storageKey), 'modal', {
    options: () => options,
    button: { snapshot: () => button },
    theme: { snapshot: () => theme },
    account: { snapshot: () => ({ namespace: 'eip155', address }) },
    accounts: { snapshot: () => ({ solana: { address: 'Sol1', namespace: 'solana' } }) },
  })
}

const place = (name: string, given: Readonly<Record<string, string>>) => {
  const Element = defined.get(name)
  if (!Element) throw new Error(`${name} is not defined`)
  const element = new Element()
  for (const [attribute, value] of Object.entries(given)) element.given.set(attribute, value)
  element.connectedCallback()
  const button = buttons.at(-1)
  if (!button) throw new Error('There is no button.')
  return { element, button }
}

test('goes with its modal, and is there again where it comes back to one that nothing has changed of', () => {
  modalThere('one', connected)
  defineButtonElement('latchkey-button')
  const { element, button } = place('latchkey-button', { 'storage-key': 'one' })
  const move = (storageKey: string): void => {
    element.disconnectedCallback()
    element.given.set('storage-key', storageKey)
    element.connectedCallback()
  }
  expect(button).toMatchObject({ textContent: connected.label, style: { cssText: seen } })
  move('two')
  expect(button.style.cssText).toBe(unseen)
  move('one')
  expect(button).toMatchObject({ textContent: connected.label, style: { cssText: seen } })
})

test('what invites to another namespace shows nobody’s avatar where something could not be loaded', async () => {
  modalThere('default', failedButton({}, connected))
  await import('../../../shells/preact-embed/elements/connect-button.ts')
  const { button } = place('latchkey-connect-button', { namespace: 'bip122' })
  expect(button).toMatchObject({
    textContent: 'Failed. Try again',
    style: { cssText: expect.not.stringContaining('none') },
  })
  expect(button.attributes.has('data-avatar')).toBe(false)
})

test('what invites to another namespace says that something is under way', async () => {
  modalThere('default', { ...connected, busy: true })
  await import('../../../shells/preact-embed/elements/connect-button.ts')
  const { button } = place('latchkey-connect-button', { namespace: 'bip122', label: 'Come aboard' })
  expect([button.textContent, button.attributes.get('aria-busy')]).toEqual(['Come aboard', 'true'])
})

test('the account of another namespace says how the downloads go too', async () => {
  await import('../../../shells/preact-embed/elements/account-button.ts')
  const said = (screen: ButtonScreen) => {
    modalThere('default', screen)
    const { button } = place('latchkey-account-button', { namespace: 'solana' })
    return [button.textContent, button.attributes.get('aria-busy')]
  }
  expect(said(connected)).toEqual(['Sol1', undefined])
  expect(said({ ...connected, busy: true })).toEqual(['Sol1', 'true'])
  expect(said(failedButton({}, connected))).toEqual(['Failed. Try again', undefined])
})

test('no style of a site brings back what has nothing to say', async () => {
  await import('../../../shells/preact-embed/elements/account-button.ts')
  modalThere('default', { status: 'disconnected', label: 'Connect wallet', busy: false })
  const account = place('latchkey-account-button', {})
  expect(account.button.style.cssText).toBe(unseen)
  modalThere('default', connected)
  account.element.handleEvent()
  expect(account.button).toMatchObject({ textContent: connected.label, style: { cssText: seen } })
})

test('the account of one namespace is painted by itself, also of a modal that is not made yet', async () => {
  await import('../../../shells/preact-embed/elements/account-button.ts')
  page.stored.set('@latchkey/default/snapshot', storedSnapshot)
  const shown = () =>
    ['eip155', 'solana', undefined].map(
      (namespace) => place('latchkey-account-button', namespace ? { namespace } : {}).button.textContent,
    )
  const { stages } = createFakeStages()
  announceModal(options, () => new Promise(() => undefined), stages)
  expect(shown()).toEqual(['0x5290…9EE7', '', '0x5290…9EE7'])
  createLazyModal(options, stages)
  expect(shown()).toEqual(['0x5290…9EE7', '', '0x5290…9EE7'])
})

test('what invites to another namespace has the host’s own words from the start, and those of an update', async () => {
  await import('../../../shells/preact-embed/elements/connect-button.ts')
  const said = () => place('latchkey-connect-button', { namespace: 'bip122' }).button.textContent
  const modal = createLazyModal({ ...options, messages: { 'button.connect': 'Anbinden' } }, createFakeStages().stages)
  const { button } = modal
  Object.assign(button, { snapshot: () => connected })
  expect(said()).toBe('Anbinden')
  modal.update({ messages: { 'button.connect': 'Verbinden' } })
  expect(said()).toBe('Verbinden')
})
