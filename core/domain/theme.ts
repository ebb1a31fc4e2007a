export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS custom properties of the modal and the button, without the `--latchkey-` prefix: `{ accent: '#0a7' }`. */
export type ThemeTokens = Readonly<Record<string, string>>

export interface Theme {
  /** `system` unless set. */
  readonly mode?: ThemeMode
  readonly tokens?: ThemeTokens
}
