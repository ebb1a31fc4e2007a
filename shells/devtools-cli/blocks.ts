import type { QrCode } from '../../core/domain/wallets/qr-code.ts'
import type { Intent } from '../../core/view-models/screen-types.ts'
import type { FieldScreen } from '../../core/view-models/shared/view.ts'

/** How a text is meant; the theme says how that looks. */
export type Tone = 'plain' | 'muted' | 'strong' | 'accent' | 'good' | 'bad' | 'warn' | 'code'

/** A view, taken apart into what a terminal can draw and a screen reader can say, in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly busy?: boolean }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: Tone; readonly busy?: boolean }
  | { readonly kind: 'fact'; readonly label: string; readonly value: string; readonly busy?: boolean }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'gap' }
  | CodeBlock
  | HeaderBlock
  | ButtonBlock
  | HostButtonBlock
  | ActionButtonBlock
  | FieldBlock

export interface CodeBlock {
  readonly kind: 'code'
  readonly label: string
  readonly code: QrCode
  /** By how much the terminal is too small for it. */
  readonly missing?: { readonly columns: number; readonly rows: number }
}

export interface HeaderBlock {
  readonly kind: 'header'
  readonly back?: ButtonBlock
  readonly title: string
  readonly close: ButtonBlock
}

export interface ButtonBlock {
  readonly kind: 'button'
  readonly text: string
  readonly tag?: string
  /** Why it cannot be pressed now; it can be reached all the same. */
  readonly obstacle?: string
  readonly busy?: boolean
  /** Of one that is chosen among others, or switched on or off. */
  readonly isOn?: boolean
  /** Missing where pressing leads nowhere for the moment. */
  readonly intent?: Intent
  /** A letter of its own; the others are numbered. */
  readonly key?: string
  /** Where the focus goes when the view appears. */
  readonly isFirst?: boolean
}

/** The button on the host's page: pressing it is the host's action of that key. */
export interface HostButtonBlock {
  readonly kind: 'host-button'
  readonly text: string
  readonly busy: boolean
  readonly key: string
}

/** Beside the modal's own buttons: pressing it is the world's action of that key. */
export interface ActionButtonBlock {
  readonly kind: 'action-button'
  readonly text: string
  readonly key: string
}

/** What is typed goes to the field of this id. */
export interface FieldBlock {
  readonly kind: 'field'
  readonly field: FieldScreen
  /** A letter of its own; the others are numbered. */
  readonly key?: string
}

type ControlBlock = ButtonBlock | HostButtonBlock | ActionButtonBlock | FieldBlock

/** What can be reached with the arrows. */
export type Control = ControlBlock & { readonly key: string }

/** What a row says beside its name, in one. */
export const tagOf = (...words: readonly (string | undefined)[]): { readonly tag?: string } => {
  const tag = words.filter((word) => word !== undefined).join(' ')
  return tag === '' ? {} : { tag }
}

export const gap: Block = { kind: 'gap' }

/** The controls of a picture in their order. One without a letter gets its number, the tenth and later none to press. */
export const controlsOf = (blocks: readonly Block[]): readonly Control[] => {
  let number = 0
  return blocks.flatMap(controlsIn).map((control) => {
    if (control.key !== undefined) return { ...control, key: control.key }
    number += 1
    return { ...control, key: String(number) }
  })
}

const controlKinds: readonly Block['kind'][] = ['button', 'host-button', 'action-button', 'field']
const isControl = (block: Block): block is ControlBlock => controlKinds.includes(block.kind)

const controlsIn = (block: Block): readonly ControlBlock[] => {
  if (block.kind === 'header') return [...(block.back === undefined ? [] : [block.back]), block.close]
  return isControl(block) ? [block] : []
}

/** The first useful control: not the ones of the header. */
export const firstControl = (controls: readonly Control[]): number =>
  Math.max(
    0,
    controls.findIndex((control) => control.kind === 'button' && control.isFirst === true),
  )
