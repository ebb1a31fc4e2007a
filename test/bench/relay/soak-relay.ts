import { setTimeout } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { type Judged, median } from '../limits.ts'
import { lossesOf, shown, table } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import type { Figures } from './messages.ts'

const soakSeconds = Number(process.env['LATCHKEY_SOAK_SECONDS'] ?? 600)
const rate = 10_000
/** As a session's pings have it: after it, as much goes as comes. */
const ttlSeconds = 30
const looks = 20
/** How much more memory the second half may take than the first, once the mailboxes are full. */
const growthLimit = 1.1

const judge = (heaps: readonly number[], figures: Figures): Judged => {
  const full = heaps.slice(Math.ceil(looks / 5))
  const half = Math.floor(full.length / 2)
  const [early, late] = [median(full.slice(0, half)), median(full.slice(half))]
  const growth = late / early
  return {
    table: table(`relay, ${shown(soakSeconds)} s at ${shown(rate)} per second`, [
      ['publishes per second', shown(figures.published / figures.seconds), ''],
      ['delivery, 95 % within (ms)', shown(figures.p95), ''],
      ['heap of the first half (MB)', shown(early / 1e6), ''],
      ['heap of the second half (MB)', shown(late / 1e6), ''],
      ['growth', growth.toFixed(3), `≤ ${growthLimit}`],
    ]),
    failures: [...(growth > growthLimit ? [`memory grew by ${growth.toFixed(3)}`] : []), ...lossesOf(figures)],
  }
}

const measure = async (load: Load): Promise<Judged> => {
  const publishing = load.publish({ seconds: soakSeconds, rate, ttlSeconds })
  const heaps: number[] = []
  for (let look = 1; look <= looks; look += 1) {
    await setTimeout((soakSeconds / looks) * 1_000)
    const { heap, rss } = await load.usage()
    heaps.push(heap)
    console.log(
      `${shown((look * soakSeconds) / looks)} s: heap ${shown(heap / 1e6)} MB, process ${shown(rss / 1e6)} MB`,
    )
  }
  return judge(heaps, await publishing)
}

/** Ten minutes of publishing: what the relay keeps stays as much as it is, and nothing is lost. */
export const soakRelay = async (): Promise<Bench> => {
  const load = await startLoad()
  return { measure: () => measure(load), stop: load.stop }
}
