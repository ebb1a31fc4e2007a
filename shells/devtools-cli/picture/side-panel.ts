import type { Tone } from '../blocks.ts'
import type { LogEntry, WorldView } from '../worlds/modal-world.ts'
import type { Line, Span } from './line.ts'
import { cutText, padText, textWidth, wrapText } from './text-width.ts'

const whoTone: Readonly<Record<LogEntry['who'], Tone>> = {
  visitor: 'accent',
  host: 'good',
  wallet: 'warn',
  world: 'muted',
  time: 'muted',
  modal: 'plain',
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

export const rule = (title: string, width: number): Line => ({
  spans: [{ text: cutText(`${title} ${'─'.repeat(Math.max(0, width - textWidth(title) - 1))}`, width), tone: 'muted' }],
})

/** What is the case, then what happened, the latest at the end. */
export const stateLines = (name: string, { facts, log }: WorldView, width: number, height: number): readonly Line[] => {
  const labelWidth = Math.min(12, Math.max(0, ...facts.map(({ label }) => label.length)) + 2)
  const state = facts.flatMap(({ label, value }) =>
    wrapText(value, width - labelWidth).map(
      (part, at): Line => ({
        spans: [
          { text: padText(at === 0 ? label : '', labelWidth), tone: 'muted' },
          { text: part, tone: 'plain' },
        ],
      }),
    ),
  )
  const top: readonly Line[] = [rule(name, width), ...state, { spans: [] }, rule('events', width)]
  const room = Math.max(0, height - top.length)
  // Each entry takes a line at least, so no more of them can be seen.
  const events = log.slice(-room).flatMap((entry) => eventLines(entry, width))
  return [...top, ...(room === 0 ? [] : events.slice(-room))].slice(0, height)
}

const eventLines = ({ at, who, text }: LogEntry, width: number): readonly Line[] => {
  const time: Span = { text: `${seconds(at).padStart(5)} `, tone: 'muted' }
  const actor: Span = { text: `${who.padEnd(7)} `, tone: whoTone[who] }
  const indent = ' '.repeat(time.text.length + actor.text.length)
  return wrapText(text, width - indent.length).map((part, row) => ({
    spans: row === 0 ? [time, actor, { text: part, tone: 'plain' }] : [{ text: indent + part, tone: 'plain' }],
  }))
}
