import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import { failedButton } from '../../../core/view-models/modal/painted-page.ts'
import { defineButtonElement } from '../../../shells/dom/loader/button-element.ts'
import { modalSlot } from '../../../shells/dom/loader/modal-slot.ts'
import { address } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

class FakeRoot {
  adoptedStyleSheets: { readonly text: string }[] = []
  append = (button: FakeButton): void => {
    button.getRootNode = () => this
  }
}

interface FakeButton {
  readonly hidden: boolean
  readonly textContent: string
  readonly attributes: ReadonlyMap<string, string>
  getRootNode: () => unknown
}

/** As much of a `<button>` as an element of ours touches. */
const createButton = (): FakeButton => {
  const attributes = new Map<string, string>()
  const made = {
    hidden: false,
    disabled: false,
    textContent: '',
    attributes,
    part: { add: () => undefined },
    dataset: {},
    style: {},
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
    getRootNode: (): unknown => undefined,
  }
  return made
}

interface Defined {
  readonly given: Map<string, string>
  readonly connectedCallback: () => void
  readonly disconnectedCallback: () => void
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
      attachShadow = () => new FakeRoot()
    },
  )
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = ''
      replaceSync = (text: string) => {
        this.text = text
      }
    },
  )
  vi.stubGlobal('ShadowRoot', FakeRoot)
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

/** A modal of that key, whose button says this; its accounts are those of EVM and of Solana. */
const modalThere = (storageKey: string, button: ButtonScreen): void => {
  const theme = {}
  Reflect.set(modalSlot(storageKey), 'modal', {
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
  expect(button).toMatchObject({ hidden: false, textContent: connected.label })
  move('two')
  expect(button.hidden).toBe(true)
  move('one')
  expect(button).toMatchObject({ hidden: false, textContent: connected.label })
})

test('what invites to another namespace shows nobody’s avatar where something could not be loaded', async () => {
  modalThere('default', failedButton({}, connected))
  await import('../../../shells/preact-embed/elements/connect-button.ts')
  const { button } = place('latchkey-connect-button', { namespace: 'bip122' })
  expect(button).toMatchObject({ hidden: false, textContent: 'Failed. Try again' })
  expect(button.attributes.has('data-avatar')).toBe(false)
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
  modalThere('default', { status: 'disconnected', label: 'Connect wallet', busy: false })
  await import('../../../shells/preact-embed/elements/account-button.ts')
  const { element, button } = place('latchkey-account-button', {})
  element.disconnectedCallback()
  element.connectedCallback()
  expect(button.hidden).toBe(true)
  const root = button.getRootNode()
  const sheets = root instanceof FakeRoot ? root.adoptedStyleSheets : []
  expect(
    sheets.map(({ text }) => text).filter((text) => /^\[hidden\] \{ display: none !important \}$/.test(text)),
  ).toHaveLength(1)
})
