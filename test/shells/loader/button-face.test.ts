import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Theme } from '../../../core/domain/shared/theme.ts'
import { paintButtonStyle } from '../../../shells/dom/loader/button-face.ts'

/** What of a style the button writes to. */
const painted = (theme: unknown) => {
  const set: Record<string, unknown> = {}
  const style = { cssText: '', setProperty: (name: string, value: unknown) => void Reflect.set(set, name, value) }
  const screen = { status: 'restoring', label: '0x5290…9EE7', avatar: '#529084', busy: false } as const
  paintButtonStyle(style as CSSStyleDeclaration, screen, theme as Theme)
  return { text: style.cssText, set }
}

test.each([
  ['light', 'color-scheme:light;--avatar:#529084'],
  ['dark', 'color-scheme:dark;--avatar:#529084'],
  ['system', 'color-scheme:;--avatar:#529084'],
  [undefined, 'color-scheme:;--avatar:#529084'],
])('the mode %s is the button’s colour scheme', (mode, text) => expect(painted({ mode }).text).toBe(text))

test('a mode that is none writes nothing: no other scheme, and no other style', () => {
  const anyMode = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.string(),
    fc.constant('dark;position:fixed;inset:0'),
  )
  fc.assert(
    fc.property(anyMode, (mode) => {
      fc.pre(mode !== 'light' && mode !== 'dark')
      expect(painted({ mode }).text).toBe('color-scheme:;--avatar:#529084')
    }),
  )
})

test('tokens are custom properties; what is no text is left out', () => {
  const tokens = { accent: '#0a7', radius: 4, font: Object.create(null), border: { toString: 1 }, text: Symbol('x') }
  expect(painted({ tokens }).set).toEqual({ '--latchkey-accent': '#0a7' })
})
