export type ThemeMode = 'light' | 'dark' | 'system'

/** What each is: docs/theming.md. */
export const themeTokenNames = [
  'accent',
  'on-accent',
  'surface',
  'surface-sunken',
  'text',
  'text-muted',
  'border',
  'success',
  'warning',
  'danger',
  'backdrop',
  'font',
  'font-mono',
  'font-size',
  'radius',
  'width',
  'z-index',
] as const
export type ThemeToken = (typeof themeTokenNames)[number]

/** CSS custom properties of the modal and the button, without the `--latchkey-` prefix: `{ accent: '#0a7' }`. */
export type ThemeTokens = Readonly<Record<string, string>>

/**
 * A CSS value that asks for nothing and ends where it ends: where it is used as a background (`var(--latchkey-accent)`), an address in
 * it would be loaded. Escapes could spell one.
 */
export const isTokenValue = (value: unknown): value is string =>
  typeof value === 'string' && !/[;{}\\]|(url|src|image|set)\(/i.test(value)

export interface Theme {
  /** `system` unless set. */
  readonly mode?: ThemeMode
  readonly tokens?: ThemeTokens
}
