import { expect, test, vi } from 'vitest'
import { rehearseDialogs } from '../../../shells/dom/loader/rehearse.ts'

/** A modal's element, closed or on its way out, that tells of the layouts it is asked for. */
const drawn = (log: string[], { display = 'none', own = '' } = {}) => {
  const styles = new Map(own === '' ? [] : [['--own', own]])
  const style = {
    setProperty: (name: string, value: string, priority: string) => void styles.set(name, `${value} ${priority}`),
    removeProperty: (name: string) => void styles.delete(name),
    get length() {
      return styles.size
    },
  }
  const dialog = {
    style,
    display,
    getBoundingClientRect: () => log.push([...styles].map((property) => property.join(': ')).join('; ')),
    removeAttribute: (name: string) => log.push(`no ${name}`),
  }
  return {
    shadowRoot: { querySelector: (selector: string) => (selector === '.root > dialog:not([open])' ? dialog : null) },
  }
}
const layout = 'transition: none important; visibility: hidden important; display: flex important'

const rehearsed = (page: readonly object[]): void => {
  vi.stubGlobal('document', { querySelectorAll: (name: string) => (name === 'latchkey-modal' ? page : []) })
  vi.stubGlobal('getComputedStyle', ({ display }: { readonly display: string }) => ({
    getPropertyValue: () => display,
  }))
  rehearseDialogs()
  vi.unstubAllGlobals()
}

test('each closed dialog is laid out once, whoever asks, and is as it was then', () => {
  const [one, other]: [string[], string[]] = [[], []]
  const first = drawn(one)
  rehearsed([first])
  rehearsed([first, drawn(other)])
  expect([one, other]).toEqual([
    [layout, 'no style'],
    [layout, 'no style'],
  ])
})

test('what else the dialog is styled with stays', () => {
  const log: string[] = []
  rehearsed([drawn(log, { own: '1px' })])
  expect(log).toEqual([`--own: 1px; ${layout}`])
})

test('one that is on its way out, is open or is not drawn is let be', () => {
  const log: string[] = []
  rehearsed([drawn(log, { display: 'flex' }), { shadowRoot: null }, { shadowRoot: { querySelector: () => null } }])
  expect(log).toEqual([])
})
