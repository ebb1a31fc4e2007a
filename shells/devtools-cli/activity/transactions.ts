import type { MonthScreen, TransactionRow, TransactionsScreen } from '../../../core/view-models/activity/screens.ts'
import { receiveBlocks } from '../account/receive-blocks.ts'
import { type Block, gap } from '../blocks.ts'

export const transactionsBlocks = (screen: TransactionsScreen): readonly Block[] => {
  const { label, months, busy, loading, empty, note, error, more, refresh } = screen
  return [
    { kind: 'heading', text: label },
    ...(refresh === undefined
      ? []
      : [{ kind: 'button', text: refresh, key: 'u', busy, intent: { type: 'refresh-activity' } } as const]),
    ...(loading === undefined ? [] : [{ kind: 'text', text: loading, busy: true } as const]),
    ...(error === undefined
      ? []
      : ([
          { kind: 'text', text: error.text, tone: 'bad' },
          { kind: 'button', text: error.retry, key: 'r', intent: { type: 'refresh-activity' } },
        ] as const)),
    ...(empty === undefined ? [] : [{ kind: 'heading', text: empty.title } as const, said(empty.text)]),
    ...receiveBlocks(empty?.receive),
    ...(note === undefined ? [] : [said(note)]),
    ...months.flatMap(monthBlocks),
    ...(more === undefined
      ? []
      : ([gap, { kind: 'button', text: more, key: 'm', busy, intent: { type: 'load-more-transactions' } }] as const)),
  ]
}

const said = (text: string): Block => ({ kind: 'text', text, tone: 'muted' })

const monthBlocks = ({ title, rows }: MonthScreen): readonly Block[] => [
  gap,
  { kind: 'heading', text: title },
  ...rows.flatMap(rowBlocks),
]

/** A link has all words of its row. */
const rowBlocks = ({ title, status, date, lines, explorer }: TransactionRow): readonly Block[] => {
  if (explorer !== undefined) return [{ kind: 'link', text: explorer.name, href: explorer.href }]
  const label = [title, status?.label].filter(Boolean).join(' · ')
  return [{ kind: 'fact', label, value: [...lines.map(({ text }) => text), date].join(' · ') }]
}
