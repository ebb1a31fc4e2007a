import { expect, test, vi } from 'vitest'
import { prelayoutDialog } from '../../../shells/dom/loader/prelayout-dialog.ts'

interface Sample {
  /** Of its modal. */
  readonly key?: string
  readonly display?: string
  /** Its own style. */
  readonly own?: Readonly<Record<string, string>>
}

/** A modal's element with a dialog that is closed or on its way out, and tells of all that is done to its style, or asked of it. */
const drawn = (log: string[], { key, display = 'none', own = {} }: Sample = {}) => {
  const styles = new Map(Object.entries(own))
  const style = {
    setProperty: (name: string, value: string, priority: string) => {
      log.push(`${name}: ${value} !${priority}`)
      styles.set(name, `${value} !${priority}`)
    },
    removeProperty: (name: string) => {
      log.push(`no ${name}`)
      styles.delete(name)
    },
    get length() {
      return styles.size
    },
  }
  const dialog = {
    style,
    display: () => styles.get('display') ?? display,
    tell: (what: string) => log.push(what),
    getBoundingClientRect: () => log.push('laid out'),
    removeAttribute: (name: string) => log.push(`no ${name} at all`),
  }
  return {
    styles,
    getAttribute: (name: string) => (name === 'storage-key' ? (key ?? null) : null),
    shadowRoot: { querySelector: (selector: string) => (selector === '.root > dialog:not([open])' ? dialog : null) },
  }
}

const rehearsed = (page: readonly object[], key?: string): boolean => {
  vi.stubGlobal('document', { querySelectorAll: (name: string) => (name === 'latchkey-modal' ? page : []) })
  vi.stubGlobal('getComputedStyle', ({ display, tell }: Record<'display' | 'tell', (what?: string) => string>) => ({
    getPropertyValue: (name: string) => {
      tell(`${name} asked for`)
      return display()
    },
  }))
  const isDone = prelayoutDialog(key)
  vi.unstubAllGlobals()
  return isDone
}

/** Still and unseen before it is there, gone again before it may move. */
const steps = [
  'display asked for',
  'transition: none !important',
  'visibility: hidden !important',
  'display: flex !important',
  'laid out',
  'no display',
  'display asked for',
  'no visibility',
  'no transition',
]

test('the closed dialog is laid out, hidden and at rest, and is as it was then; once, whoever asks', () => {
  const log: string[] = []
  const modal = drawn(log)
  expect(rehearsed([modal])).toBe(true)
  expect(log).toEqual([...steps, 'no style at all'])
  expect(rehearsed([modal])).toBe(true)
  expect(log).toHaveLength(steps.length + 1)
  expect([...modal.styles]).toEqual([])
})

test('what else the dialog is styled with stays', () => {
  const log: string[] = []
  const modal = drawn(log, { own: { '--own': '1px', opacity: '0.5' } })
  rehearsed([modal])
  expect(log).toEqual(steps)
  expect(Object.fromEntries(modal.styles)).toEqual({ '--own': '1px', opacity: '0.5' })
})

test.each([
  [undefined, 'first'],
  ['default', 'first'],
  ['other', 'second'],
  ['none', undefined],
])('of several modals on a page, %s: the one with this key is', (key, expected) => {
  const logs = { placed: [], first: [], second: [], later: [] } satisfies Record<string, string[]>
  const page = [
    drawn(logs.second, { key: 'other' }),
    drawn(logs.first),
    drawn(logs.placed, { key: 'third' }),
    // As the modal is drawn into the first that has its key.
    drawn(logs.later, { key: 'default' }),
  ]
  rehearsed(page, key)
  expect(Object.entries(logs).flatMap(([name, log]) => (log.length > 0 ? [name] : []))).toEqual(
    expected === undefined ? [] : [expected],
  )
})

test('one that is on its way out, is open or is not drawn is let be', () => {
  const log: string[] = []
  expect(rehearsed([drawn(log, { display: 'flex' })])).toBe(false)
  expect(log).toEqual(['display asked for'])
  const getAttribute = (): null => null
  expect(rehearsed([{ getAttribute, shadowRoot: null }])).toBe(false)
  expect(rehearsed([{ getAttribute, shadowRoot: { querySelector: () => null } }])).toBe(false)
  expect(rehearsed([])).toBe(false)
})
