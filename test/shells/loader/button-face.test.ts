import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Theme } from '../../../core/domain/shared/theme.ts'
import { wrongUpdate } from '../../../infrastructure/composition/check-options.ts'
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

test.each([
  'url(https://elsewhere.example/a.png)',
  'URL( "//elsewhere.example" )',
  'red; background: url(https://elsewhere.example/a.png)',
  'red} * {color: red',
  '-webkit-image-set("https://elsewhere.example/a.png" 1x)',
  'image("https://elsewhere.example/a.png")',
  'src("https://elsewhere.example/a.png")',
  'u\\72l(https://elsewhere.example/a.png)',
])('a token that could load something or end the style is left out: %s', (accent) => {
  const tokens = { accent, radius: '2px' }
  expect(painted({ tokens }).set).toEqual({ '--latchkey-radius': '2px' })
  expect(wrongUpdate({ theme: { tokens } })).toBe('theme.tokens.accent must be a value without address')
})

test.each([
  '#0b7a75',
  'oklch(from var(--brand, #0a7) l c h / 80%)',
  'min(360px, calc(100vw - 2rem))',
  '"Source Serif 4", ui-serif, serif',
  'color-mix(in oklab, canvas, 10% canvastext)',
])('a token that hosts write stays: %s', (accent) => {
  expect(painted({ theme: {}, tokens: { accent } }).set).toEqual({ '--latchkey-accent': accent })
  expect(wrongUpdate({ theme: { tokens: { accent } } })).toBeUndefined()
})
