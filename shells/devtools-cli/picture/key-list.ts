import type { Action, ActionGroup } from '../worlds/modal-world.ts'
import type { Line } from './line.ts'
import { rule } from './side-panel.ts'
import { cutText, padText } from './text-width.ts'

const groups: readonly ActionGroup[] = ['host', 'wallet', 'world', 'time']
const keyNames: Readonly<Record<string, string>> = { left: '←', right: '→', home: 'Home', end: 'End' }

type Entry = readonly [key: string, label: string]

const visitorKeys: readonly Entry[] = [
  ['↑↓', 'move'],
  ['⏎', 'press'],
  ['Esc', 'close'],
  ['?', 'hide these'],
  ['q', 'quit'],
]

const entryOf = ({ key, label }: Action): Entry => [keyNames[key] ?? key, label]

/** Every key that is on no control, by who it acts for. */
export const keyGroups = (
  actions: readonly Action[],
): readonly { readonly name: string; readonly entries: readonly Entry[] }[] => [
  { name: 'keys', entries: visitorKeys },
  ...groups
    .map((name) => ({ name, entries: actions.filter(({ group }) => group === name).map(entryOf) }))
    .filter(({ entries }) => entries.length > 0),
]

/** In two columns, so that all of them fit beside the modal. */
export const keyLines = (actions: readonly Action[], width: number): readonly Line[] => {
  const half = Math.floor(width / 2)
  const cell = (entry: Entry | undefined): Line['spans'] => {
    if (entry === undefined) return []
    const key = `${entry[0]} `.padEnd(3)
    return [
      { text: key, tone: 'accent' },
      { text: padText(cutText(entry[1], half - key.length - 1), half - key.length), tone: 'plain' },
    ]
  }
  return keyGroups(actions).flatMap(({ name, entries }) => [
    rule(name, width),
    ...entries
      .filter((_, at) => at % 2 === 0)
      .map((entry, row) => ({ spans: [...cell(entry), ...cell(entries[row * 2 + 1])] })),
  ])
}

/** As many keys as fit into one line; the rest is behind `?`. */
export const helpLine = (actions: readonly Action[], width: number): Line => {
  const texts = ['? keys', 'q quit', ...actions.map(entryOf).map(([key, label]) => `${key} ${label}`)]
  let text = ''
  for (const one of texts) {
    if (text.length + one.length + 3 > width) break
    text += `${text === '' ? ' ' : '  '}${one}`
  }
  return { spans: [{ text, tone: 'muted' }] }
}
