import type { QrCode } from '../../../core/domain/qr-code.ts'
import { indent, type Line, span } from './line.ts'
import { wrapText } from './text-width.ts'

/** Two modules above each other are one character: which of them are light. */
const halves = { '11': ' ', '10': '▄', '01': '▀', '00': '█' } as const

/** The modules with the quiet zone around them, as rows of `0` (light) and `1`. */
const rowsOf = ({ size, modules, quietZone }: QrCode): readonly string[] => {
  const side = size + 2 * quietZone
  const edge = '0'.repeat(quietZone)
  const none = Array.from({ length: quietZone }, () => '0'.repeat(side))
  return [...none, ...modules.map((row) => edge + row + edge), ...none]
}

/** Light modules are drawn and dark ones left out: on the dark ground of most terminals that is dark on light, as it must be. */
export const codeText = (code: QrCode): readonly string[] => {
  const rows = rowsOf(code)
  return rows.flatMap((upper, y) => {
    if (y % 2 === 1) return []
    const lower = rows[y + 1] ?? '1'.repeat(upper.length)
    return [
      [...upper].map((module, x) => halves[`${module === '1' ? '1' : '0'}${lower[x] === '1' ? '1' : '0'}`]).join(''),
    ]
  })
}

/** Its name, then the code. One that is cut off is none: where there is no room for it, it says how much it needs. */
export const drawCode = (code: QrCode, label: string, width: number): readonly Line[] => {
  const side = code.size + 2 * code.quietZone
  const hasRoom = side <= width
  const name = hasRoom ? `▦ ${label}` : `▦ ${label}: ${side - width} columns more, or copy the link`
  return [
    ...wrapText(name, width - indent.length).map((line) => ({ spans: [span(indent + line, 'muted')] })),
    ...(hasRoom ? codeText(code).map((text) => ({ spans: [span(text, 'code')] })) : []),
  ]
}
