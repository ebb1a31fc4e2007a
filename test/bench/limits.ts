import { type Metric, metrics, type Sample } from './sample.ts'

export type SiteName = 'react' | 'plain' | 'reference'
export type Samples = Readonly<Record<SiteName, readonly Sample[]>>

/** How many times the reference's number the plain site may take; the heap in bytes. */
const ratioLimits: Readonly<Record<Exclude<Metric, 'heap'>, number>> = {
  button: 1.3,
  rowAfterHover: 3,
  rowAfterFocus: 3,
  rowCold: 8,
  connected: 2,
  reload: 2,
}
const heapLimit = 3_000_000
/** So far apart the two shells may be in what a visitor waits for once a wallet has been chosen. */
const shellsLimit = 1.2

const titles: Readonly<Record<Metric, string>> = {
  button: 'button painted and usable (ms)',
  rowAfterHover: 'first row after hovering (ms)',
  rowAfterFocus: 'first row after focus (ms)',
  rowCold: 'first row, cold press (ms)',
  connected: 'connected (ms)',
  reload: 'reload to a confirmed account (ms)',
  heap: 'heap after opening (MB)',
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[half - 1 + (sorted.length % 2)], sorted[half]]
  return (low + high) / 2
}

export interface Judged {
  readonly table: string
  readonly failures: readonly string[]
}

/** The table of medians, and what is over its limit. */
export const judge = (samples: Samples): Judged => {
  const of = (site: SiteName, metric: Metric): number => median(samples[site].map((sample) => sample[metric]))
  const rows = metrics.map((metric) => {
    const [plain, reference, react] = [of('plain', metric), of('reference', metric), of('react', metric)]
    const shown = (value: number): string =>
      (metric === 'heap' ? value / 1e6 : value).toFixed(metric === 'heap' ? 2 : 1)
    const isOver = metric === 'heap' ? plain > heapLimit : plain > reference * ratioLimits[metric]
    const limit = metric === 'heap' ? `${(heapLimit / 1e6).toFixed(1)} MB` : `${ratioLimits[metric].toFixed(1)} ×`
    const ratio = `${(plain / reference).toFixed(2)} ×`
    return { title: titles[metric], cells: [shown(react), shown(plain), shown(reference), ratio, limit], isOver }
  })
  const [slower = 0, quicker = 0] = [of('react', 'connected'), of('plain', 'connected')].sort((a, b) => b - a)
  const late = samples.plain.filter(({ firstFrameHasRow }) => !firstFrameHasRow).length
  const failures = [
    ...rows.filter(({ isOver }) => isOver).map(({ title, cells }) => `${title}: ${cells[3]}, limit ${cells[4]}`),
    ...(slower > quicker * shellsLimit
      ? [`connected, one shell to the other: ${(slower / quicker).toFixed(2)} ×, limit ${shellsLimit.toFixed(1)} ×`]
      : []),
    ...(late > 0 ? [`the row was missing in the dialog's first frame in ${late} samples`] : []),
  ]
  const line = (title: string, cells: readonly string[], end = ''): string =>
    `${title.padEnd(36)}${cells.map((cell) => cell.padStart(11)).join('')}${end}`
  const table = [
    line('', ['React', 'plain', 'reference', 'ratio', 'limit']),
    ...rows.map(({ title, cells, isOver }) => line(title, cells, isOver ? '  OVER' : '')),
  ].join('\n')
  return { table, failures }
}
