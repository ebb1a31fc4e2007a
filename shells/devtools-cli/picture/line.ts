import type { Tone } from '../blocks.ts'

export interface Span {
  readonly text: string
  readonly tone: Tone
}

export interface Line {
  readonly spans: readonly Span[]
  /** Which control it belongs to, so that the one with the focus can be kept in sight. */
  readonly control?: number
}

export const span = (text: string, tone: Tone = 'plain'): Span => ({ text, tone })
const busyMark = ' ◌'
export const mark = (busy: boolean | undefined): string => (busy === true ? busyMark : '')
/** Behind what is chosen among others, or switched on or off. */
export const switchMark = (isOn: boolean | undefined): string => (isOn === undefined ? '' : isOn ? ' ●' : ' ○')

/** Texts begin where the brackets of the controls do. */
export const indent = ' '
