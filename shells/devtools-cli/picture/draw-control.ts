import type { ActionButtonBlock, ButtonBlock, FieldBlock, HostButtonBlock, Tone } from '../blocks.ts'
import { shownText } from '../shared/field.ts'
import { mark, type Span, span, switchMark } from './line.ts'
import { cutText, endOfText, textWidth, wrapText } from './text-width.ts'

/** What stands before a control: where the focus is, and the key. */
const handle = (key: string, isFocused: boolean): readonly Span[] => [
  span(isFocused ? '❯' : ' ', 'accent'),
  span(`[${key.length === 1 ? key : '·'}] `, isFocused ? 'accent' : 'muted'),
]
export const handleWidth = 5

/** The tag stands at the end of the first line, or below the name; the obstacle always below. */
export const drawButton = (
  { text, tag, obstacle, busy, isOn, intent }: ButtonBlock,
  key: string,
  isFocused: boolean,
  width: number,
): readonly (readonly Span[])[] => {
  const room = width - handleWidth
  const isOpen = intent !== undefined || busy === true
  const tone: Tone = isFocused ? 'strong' : isOpen ? 'plain' : 'muted'
  const below = ' '.repeat(handleWidth)
  const [first = '', ...rest] = wrapText(text + switchMark(isOn) + mark(busy), room)
  const left = tag === undefined ? 0 : room - textWidth(first) - textWidth(tag)
  const isBeside = tag !== undefined && rest.length === 0 && left >= 2
  const more = [
    ...(tag === undefined || isBeside ? [] : wrapText(tag, room)),
    ...(obstacle === undefined ? [] : wrapText(obstacle, room)),
  ]
  return [
    [
      ...handle(key, isFocused),
      span(first, tone),
      ...(isBeside ? [span(' '.repeat(left)), span(tag ?? '', 'muted')] : []),
    ],
    ...rest.map((line) => [span(below + line, tone)]),
    ...more.map((line) => [span(below + line, 'muted')]),
  ]
}

/** Drawn as a button of a page, not of the modal. */
export const drawHostButton = (
  { text, busy }: HostButtonBlock,
  isFocused: boolean,
  width: number,
): readonly (readonly Span[])[] =>
  wrapText(`( ${text} )${mark(busy)}`, width - 1).map((line, row) => [
    span(isFocused && row === 0 ? '❯' : ' ', 'accent'),
    span(line, 'strong'),
  ])

/** As the modal's own: the wallet's surface is inside of it. */
export const drawActionButton = (
  { text }: ActionButtonBlock,
  key: string,
  isFocused: boolean,
  width: number,
): readonly (readonly Span[])[] => {
  const tone: Tone = isFocused ? 'strong' : 'plain'
  const [first = '', ...rest] = wrapText(text, width - handleWidth)
  return [
    [...handle(key, isFocused), span(first, tone)],
    ...rest.map((line) => [span(' '.repeat(handleWidth) + line, tone)]),
  ]
}

/** Room for what is typed, at least. */
const leastTyped = 4

/** Its name, then what is typed, of which the end stays in sight. */
export const drawField = ({ field }: FieldBlock, key: string, isFocused: boolean, width: number): readonly Span[] => {
  const name = cutText(`${field.label}${mark(field.busy)}: `, width - handleWidth - leastTyped)
  return [
    ...handle(key, isFocused),
    span(name, 'muted'),
    span(endOfText(shownText(field), width - handleWidth - textWidth(name) - 1), 'strong'),
    span(isFocused ? '▏' : '', 'accent'),
  ]
}
