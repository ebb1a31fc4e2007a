import { type Metric, metrics, type Sample } from './sample.ts'

export type SiteName = 'react' | 'plain' | 'reference'
/** The plain site again, as a host that offers nothing but Solana has it. */
export type PageName = SiteName | 'solana'
export type Samples = Readonly<Record<PageName, readonly Sample[]>>

/** Room above what a quiet run showed on 27 November 2026: the limits find a jump, and no tenth of a millisecond. */
export const room = 1.3

/**
 * How many times the reference's number the plain site took; the heap in bytes. Of the host pages with nothing but their button
 * (`bare-pages.ts`): what a host's own code and styles take beside it is in none of these numbers.
 */
const measured: Readonly<Record<Metric, number>> = {
  button: 1.02,
  rowAfterHover: 1.67,
  rowAfterFocus: 1.77,
  rowCold: 4.25,
  connected: 1.72,
  reload: 1.77,
  heap: 2_960_000,
}
/**
 * How many times the plain site's number it took with Solana alone. Its wallets are found and connected by files that come after the
 * runtime: a cold press waits for the first of them, a reload for both.
 */
const measuredSolana: Readonly<Record<Metric, number>> = {
  button: 1.07,
  rowAfterHover: 1.02,
  rowAfterFocus: 0.97,
  rowCold: 1.39,
  connected: 1.31,
  reload: 1.34,
  heap: 1.03,
}
/** So far apart the two shells may be in what a visitor waits for once a wallet has been chosen; it was 1.14. */
const shellsLimit = 1.5

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
  const of = (site: PageName, metric: Metric): number => median(samples[site].map((sample) => sample[metric]))
  const rows = metrics.map((metric) => {
    const [plain, reference, react] = [of('plain', metric), of('reference', metric), of('react', metric)]
    const solana = of('solana', metric)
    const shown = (value: number): string =>
      (metric === 'heap' ? value / 1e6 : value).toFixed(metric === 'heap' ? 2 : 1)
    const isHeap = metric === 'heap'
    const [limit, solanaLimit] = [measured[metric] * room, measuredSolana[metric] * room]
    const isOver = plain > limit * (isHeap ? 1 : reference)
    const isSolanaOver = solana > plain * solanaLimit
    const compared = [
      ...[`${(plain / reference).toFixed(2)} ×`, isHeap ? `${(limit / 1e6).toFixed(2)} MB` : `${limit.toFixed(2)} ×`],
      ...[`${(solana / plain).toFixed(2)} ×`, `${solanaLimit.toFixed(2)} ×`],
    ]
    const values = [react, plain, reference, solana].map(shown)
    return { title: titles[metric], values, compared, isOver, isSolanaOver }
  })
  const [slower = 0, quicker = 0] = [of('react', 'connected'), of('plain', 'connected')].sort((a, b) => b - a)
  const late =
    samples.plain.filter(({ isInTime }) => !(isInTime.prepared && isInTime.cold)).length +
    samples.solana.filter(({ isInTime }) => !isInTime.prepared).length
  const failures = [
    ...rows
      .filter(({ isOver }) => isOver)
      .map(({ title, compared: [ratio, limit] }) => `${title}: ${ratio}, limit ${limit}`),
    ...rows
      .filter(({ isSolanaOver }) => isSolanaOver)
      .map(({ title, compared: [, , ratio, limit] }) => `with Solana alone, ${title}: ${ratio} plain, limit ${limit}`),
    ...(slower > quicker * shellsLimit
      ? [`connected, one shell to the other: ${(slower / quicker).toFixed(2)} ×, limit ${shellsLimit.toFixed(1)} ×`]
      : []),
    ...(late > 0 ? [`the row was missing in the dialog's first frame in ${late} samples`] : []),
  ]
  const line = (title: string, cells: readonly string[], end = ''): string =>
    `${title.padEnd(36)}${cells.map((cell) => cell.padStart(11)).join('')}${end}`
  const table = [
    line('', ['React', 'plain', 'reference', 'Solana', 'plain/ref.', 'limit', 'Sol./plain', 'limit']),
    ...rows.map(({ title, values, compared, isOver, isSolanaOver }) =>
      line(title, [...values, ...compared], isOver || isSolanaOver ? '  OVER' : ''),
    ),
  ].join('\n')
  return { table, failures }
}
