import type { Line } from './line.ts'

const note = (text: string): Line => ({ spans: [{ text: ` ${text}`, tone: 'muted' }] })

/**
 * As many lines as there is room for, around the control with the focus; says where there is more.
 * @param below how far it was moved on from there, for texts that have no control
 */
export const visibleLines = (lines: readonly Line[], height: number, focus: number, below: number): readonly Line[] => {
  if (lines.length <= height) return lines
  const room = Math.max(1, height - 2)
  const focused = Math.max(
    0,
    lines.findLastIndex(({ control }) => control === focus),
  )
  const last = lines.length - room
  const start = Math.max(0, Math.min(Math.max(0, focused - Math.floor(room / 2)) + below, last))
  const end = start + room
  return [
    note(start > 0 ? `↑ ${start} more` : ''),
    ...lines.slice(start, end),
    note(end < lines.length ? `↓ ${lines.length - end} more` : ''),
  ]
}
