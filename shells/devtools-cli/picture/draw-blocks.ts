import { type Block, type ButtonBlock, controlsOf, type FieldBlock, type HeaderBlock, type Tone } from '../blocks.ts'
import { drawCode } from './draw-code.ts'
import { drawActionButton, drawButton, drawField, drawHostButton, handleWidth } from './draw-control.ts'
import { indent, type Line, mark, span } from './line.ts'
import { padText, textWidth, wrapText } from './text-width.ts'

/** A view as lines of a terminal, none wider than `width`. */
export const drawBlocks = (blocks: readonly Block[], width: number, focus?: number): readonly Line[] => {
  const keys = controlsOf(blocks).map(({ key }) => key)
  let control = -1
  const next = (): { readonly control: number; readonly key: string; readonly isFocused: boolean } => {
    control += 1
    return { control, key: keys[control] ?? '', isFocused: control === focus }
  }
  const body = width - indent.length
  const plain = (text: string, tone: Tone): readonly Line[] =>
    wrapText(text, body).map((line) => ({ spans: [span(indent + line, tone)] }))

  const button = (block: ButtonBlock): readonly Line[] => {
    const { control: at, key, isFocused } = next()
    return drawButton(block, key, isFocused, width).map((spans) => ({ spans, control: at }))
  }

  const field = (block: FieldBlock): readonly Line[] => {
    const { control: at, key, isFocused } = next()
    return [{ spans: drawField(block, key, isFocused, width), control: at }]
  }

  const drawBlock = (block: Block): readonly Line[] => {
    switch (block.kind) {
      case 'gap':
        return [{ spans: [] }]
      case 'heading':
        return heading(block.text + mark(block.busy), width)
      case 'text':
        return plain(block.text + mark(block.busy), block.tone ?? 'plain')
      case 'fact':
        return fact(block.label + mark(block.busy), block.value, body)
      case 'code':
        return drawCode(block, width)
      case 'link':
        return [...plain(`↗ ${block.text}`, 'accent'), ...plain(block.href, 'muted')]
      case 'button':
        return button(block)
      case 'host-button': {
        const { control: at, isFocused } = next()
        return drawHostButton(block, isFocused, width).map((spans) => ({ spans, control: at }))
      }
      case 'action-button': {
        const { control: at, key, isFocused } = next()
        return drawActionButton(block, key, isFocused, width).map((spans) => ({ spans, control: at }))
      }
      case 'header':
        return header(block, button, width)
      case 'field':
        return field(block)
    }
  }
  return blocks.flatMap(drawBlock)
}

const heading = (text: string, width: number): readonly Line[] =>
  wrapText(text, width - 1).map((line) => ({ spans: [span('▌', 'accent'), span(line, 'strong')] }))

/** Label and value at both ends of a line, or below each other. */
const fact = (label: string, value: string, width: number): readonly Line[] => {
  const room = width - textWidth(label) - textWidth(value)
  return room >= 2
    ? [{ spans: [span(indent + label + ' '.repeat(room), 'muted'), span(value, 'strong')] }]
    : [
        ...wrapText(label, width).map((line) => ({ spans: [span(indent + line, 'muted')] })),
        ...wrapText(value, width).map((line) => ({ spans: [span(indent + line, 'strong')] })),
      ]
}

/** Back, title and close in one line where there is room for them, else each in its own. */
const header = (
  { back, title, close }: HeaderBlock,
  button: (block: ButtonBlock) => readonly Line[],
  width: number,
): readonly Line[] => {
  const left = back === undefined ? 0 : handleWidth + textWidth(back.text)
  const right = handleWidth + textWidth(close.text)
  const middle = textWidth(title) + 1
  const side = left === 0 ? 0 : left + 2
  if (side + middle + 1 + right > width) {
    return [...(back === undefined ? [] : button(back)), ...heading(title, width), ...button(close)]
  }
  const [backLine] = back === undefined ? [] : button(back)
  const [closeLine] = button(close)
  // In the middle of the line, when the buttons leave the middle free.
  const start = left === 0 ? 0 : Math.max(side, Math.min(Math.floor((width - middle) / 2), width - right - 1 - middle))
  return [
    {
      spans: [
        ...(backLine?.spans ?? []),
        span(' '.repeat(start - left)),
        span('▌', 'accent'),
        span(padText(title, width - start - 1 - right), 'strong'),
        ...(closeLine?.spans ?? []),
      ],
      // Both are in sight together.
      ...(closeLine?.control === undefined ? {} : { control: closeLine.control }),
    },
  ]
}
