import type { QrCode } from '../../../core/domain/wallets/qr-code.ts'
import type { CodeBlock } from '../blocks.ts'
import { indent, type Line, span } from './line.ts'
import { wrapText } from './text-width.ts'

/** Two modules above each other are one character: which of them are light. */
const halves = { '11': ' ', '10': '▄', '01': '▀', '00': '█' } as const

/** Columns that a code takes. */
export const codeSide = ({ size, quietZone }: QrCode): number => size + 2 * quietZone

/** The modules with the quiet zone around them, as rows of `0` (light) and `1`. */
const rowsOf = (code: QrCode): readonly string[] => {
  const { modules, quietZone } = code
  const side = codeSide(code)
  const edge = '0'.repeat(quietZone)
  const none = Array.from({ length: quietZone }, () => '0'.repeat(side))
  return [...none, ...modules.map((row) => edge + row + edge), ...none]
}

/** Light modules are drawn and dark ones left out: on the dark ground of most terminals that is dark on light, as it must be. */
const codeText = (code: QrCode): readonly string[] => {
  const rows = rowsOf(code)
  return rows.flatMap((upper, y) => {
    if (y % 2 === 1) return []
    const lower = rows[y + 1] ?? '1'.repeat(upper.length)
    return [
      [...upper].map((module, x) => halves[`${module === '1' ? '1' : '0'}${lower[x] === '1' ? '1' : '0'}`]).join(''),
    ]
  })
}

const count = (number: number, one: string): readonly string[] =>
  number === 0 ? [] : [`${number} ${one}${number === 1 ? '' : 's'}`]

/** Its name, then the code; where there is no room for it, how much it needs. */
export const drawCode = ({ code, label, missing }: CodeBlock, width: number): readonly Line[] => {
  const needs = missing && [...count(missing.columns, 'column'), ...count(missing.rows, 'row')].join(' and ')
  const name = needs === undefined ? `▦ ${label}` : `▦ ${label}: ${needs} more, or copy it as text`
  return [
    ...wrapText(name, width - indent.length).map((line) => ({ spans: [span(indent + line, 'muted')] })),
    ...(needs === undefined ? codeText(code).map((text) => ({ spans: [span(text, 'code')] })) : []),
  ]
}
