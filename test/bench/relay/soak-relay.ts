import { setTimeout } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import type { Judged } from '../limits.ts'
import { lossesOf, shown, table } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import type { Figures } from './messages.ts'

const soakSeconds = Number(process.env['LATCHKEY_SOAK_SECONDS'] ?? 600)
const rate = 5_000
/** Short, so that little is kept at any time, and what is left behind shows beside it. */
const ttlSeconds = 1
/** Out of step with the relay's sweeps, every ten seconds: the looks of each third then come at every moment between two of them. */
const lookEveryMs = 3_700
/** How much more may be in use at the end than in the beginning. */
const growthLimit = 1.1

/** Between two sweeps the mailboxes fill; the least in use is what stays. */
const least = (looks: readonly number[]): number => Math.min(...looks)

const judge = (heaps: readonly number[], figures: Figures): Judged => {
  const third = Math.floor(heaps.length / 3)
  // The first looks see a process that still warms up.
  const early = least(heaps.slice(Math.ceil(third / 3), third))
  const late = least(heaps.slice(-third))
  const growth = late / early
  return {
    table: table(`relay, ${shown(soakSeconds)} s at up to ${shown(rate)} per second`, [
      ['publishes', shown(figures.published), ''],
      ['publishes per second', shown(figures.published / figures.seconds), ''],
      ['delivery, 95 % within (ms)', shown(figures.p95), ''],
      ['least heap of the first third (MB)', shown(early / 1e6), ''],
      ['least heap of the last third (MB)', shown(late / 1e6), ''],
      ['growth', growth.toFixed(3), `≤ ${growthLimit}`],
    ]),
    failures: [...(growth > growthLimit ? [`memory grew by ${growth.toFixed(3)}`] : []), ...lossesOf(figures)],
  }
}

const measure = async (load: Load): Promise<Judged> => {
  const heaps: number[] = []
  const start = performance.now()
  let isOver = false
  const publishing = load.publish({ seconds: soakSeconds, rate, ttlSeconds }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await Promise.race([publishing, setTimeout(lookEveryMs)])
    const { heap, rss } = await load.usage()
    // What the relay holds once nobody publishes says nothing.
    if (isOver) break
    heaps.push(heap)
    const seconds = (performance.now() - start) / 1_000
    console.log(`${shown(seconds)} s: heap ${shown(heap / 1e6)} MB, process ${shown(rss / 1e6)} MB`)
  }
  return judge(heaps, await publishing)
}

/** Ten minutes of publishing: what the relay keeps stays as much as it is, and nothing is lost. */
export const soakRelay = async (): Promise<Bench> => {
  const load = await startLoad()
  return { measure: () => measure(load), stop: load.stop }
}
