import type { Intent } from '../../core/view-models/screen-types.ts'
import type { Control } from './blocks.ts'
import type { Action } from './worlds/modal-world.ts'

/** What a key leads to. */
export type Stroke =
  | { readonly type: 'move'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly type: 'focus'; readonly control: number }
  /** The control that was pressed has the focus from then on. */
  | { readonly type: 'intent'; readonly intent: Intent; readonly control: number }
  | { readonly type: 'action'; readonly action: Action }
  | { readonly type: 'keys' }
  | { readonly type: 'quit' }

/** A key: the character it types, or its name. */
export type KeyName = string

export interface KeyContext {
  readonly controls: readonly Control[]
  readonly actions: readonly Action[]
  readonly focus: number
}

const moves: Readonly<Record<KeyName, 'next' | 'previous' | 'first' | 'last'>> = {
  down: 'next',
  tab: 'next',
  up: 'previous',
  home: 'first',
  end: 'last',
}

/** The one table of keys: what is on the screen comes before what is around it. */
export const strokeOf = (key: KeyName, context: KeyContext): Stroke | undefined => {
  const { controls, actions, focus } = context
  const focused = controls[focus]
  if (focused?.kind === 'field') {
    const { id, text: before } = focused.field
    const text = typed(key, before)
    if (text !== undefined) return { type: 'intent', intent: { type: 'type', field: id, text }, control: focus }
    if (key === 'escape' || key === 'return') return { type: 'move', to: 'next' }
  }
  if (key === 'q') return { type: 'quit' }
  if (key === '?') return { type: 'keys' }
  if (key === 'return' || key === ' ') return press(context, focus)
  if (key === 'escape' && controls.some(leadsOut)) return { type: 'intent', intent: { type: 'close' }, control: focus }
  const control = controls.findIndex((one) => one.key === key)
  if (control >= 0) return press(context, control)
  const action = actions.find((one) => one.key === key)
  if (action !== undefined) return { type: 'action', action }
  const to = moves[key]
  return to === undefined ? undefined : { type: 'move', to }
}

const leadsOut = (control: Control): boolean => control.kind === 'button' && control.intent?.type === 'close'

/** What cannot be pressed now can still be reached. */
const press = ({ controls, actions }: KeyContext, at: number): Stroke | undefined => {
  const control = controls[at]
  if (control === undefined) return undefined
  const isAction = control.kind === 'host-button' || control.kind === 'action-button'
  const action = isAction ? actions.find(({ key }) => key === control.key) : undefined
  if (action !== undefined) return { type: 'action', action }
  return control.kind === 'button' && control.intent !== undefined
    ? { type: 'intent', intent: control.intent, control: at }
    : { type: 'focus', control: at }
}

const typed = (key: KeyName, text: string): string | undefined => {
  if (key === 'backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : undefined
}
