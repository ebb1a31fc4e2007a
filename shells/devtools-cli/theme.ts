import type { BoxProps, TextProps } from 'ink'
import type { Tone } from './blocks.ts'

export type Look = Pick<TextProps, 'color' | 'backgroundColor' | 'bold' | 'dimColor'>

export interface TerminalTheme {
  readonly look: (tone: Tone) => Look
  /** Of the card's border. */
  readonly border: Pick<BoxProps, 'borderColor'>
}

/** Middle tones, which can be read on dark and on light terminals. */
const colors: Readonly<Record<Tone, Look>> = {
  plain: {},
  muted: { dimColor: true },
  strong: { bold: true },
  accent: { color: '#7480f0', bold: true },
  good: { color: '#2f9e63' },
  bad: { color: '#d8504d' },
  warn: { color: '#b97d10' },
  // White on black whatever the terminal's own colours: the drawn half of a code is the light one.
  code: { color: '#ffffff', backgroundColor: '#000000' },
}

const noLook: Look = {}

/** Without colours there is no escape code at all: every meaning is in the text too. */
export const terminalTheme = (hasColors: boolean): TerminalTheme =>
  hasColors ? { look: (tone) => colors[tone], border: { borderColor: '#7480f0' } } : { look: () => noLook, border: {} }
