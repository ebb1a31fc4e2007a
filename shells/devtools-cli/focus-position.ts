import { type Control, firstControl } from './blocks.ts'
import type { Stroke } from './keys.ts'

/** Where the visitor is in a view. */
export interface FocusPosition {
  readonly focus: number
  /** How many lines below its last control: the way to read a text that has none. */
  readonly below: number
}

/** By view, so that Back returns to the row that was chosen. */
export type FocusPositions = Readonly<Record<string, FocusPosition>>

/** The place in this view; a control that went away leaves the focus on the last. */
export const focusPositionIn = (places: FocusPositions, view: string, controls: readonly Control[]): FocusPosition => {
  const known = places[view] ?? { focus: firstControl(controls), below: 0 }
  return known.focus < controls.length ? known : { focus: controls.length - 1, below: 0 }
}

type Move = Extract<Stroke, { type: 'move' }>['to']

/** @param most how many lines there are below at most */
export const moveFocus = (
  { focus, below }: FocusPosition,
  to: Move,
  controls: readonly Control[],
  most: number,
): FocusPosition => {
  const last = controls.length - 1
  switch (to) {
    case 'next':
      return focus < last ? { focus: focus + 1, below: 0 } : { focus, below: Math.min(below + 1, most) }
    case 'previous':
      return below > 0 ? { focus, below: below - 1 } : { focus: Math.max(Math.min(0, last), focus - 1), below: 0 }
    case 'first':
      return { focus: Math.min(0, last), below: 0 }
    case 'last':
      return { focus: last, below: 0 }
  }
}
