import type { ThemeToken } from '../../../../core/domain/shared/theme.ts'

/**
 * The public tokens. Set `--latchkey-{name}` in CSS on `latchkey-modal` or on any ancestor, or pass them to `createModal` as
 * `theme.tokens`. Colours that are not named here are derived from these with `color-mix()`.
 */
export const themeTokens: Readonly<Record<ThemeToken, string>> = {
  accent: 'Main buttons, the ring while connecting, focus rings. Made readable on the surface where it is text.',
  'on-accent': 'Text on the accent; black or white unless set, whichever is readable.',
  surface: 'The card.',
  'surface-sunken': 'Rows and quiet buttons; a tint of the text colour unless set.',
  text: 'Text.',
  'text-muted': 'Secondary text; keep a contrast of 4.5 on the surface.',
  border: 'Hairlines.',
  success: 'Installed and connected tags, confirmations.',
  warning: 'A wallet that is already asking, test networks.',
  danger: 'Failures.',
  backdrop: 'What covers the page.',
  font: 'Font family; the system’s own unless set.',
  'font-mono': 'Font family of addresses and codes.',
  'font-size': 'The size unit, 10px; texts are 1.2 to 3.4 of it.',
  radius: 'The corner unit, 4px; the card is six of it, rows four.',
  width: 'Width of the card, 360px.',
  'z-index': 'Of parts that are not in the top layer, 999.',
}
