import type { Bench } from '../bench.ts'
import type { Judged } from '../limits.ts'
import { lossesOf, shown, table } from './figures.ts'
import { clients, type Load, startLoad } from './load.ts'
import type { Figures } from './messages.ts'

/** Messages a second, of 512 bytes, from 1,000 clients on one process. */
const floor = 10_000
/** A push that takes longer than this feels like a wait. */
const p95LimitMs = 250
const seconds = 8
/** As a session's requests have it. */
const ttlSeconds = 300

const judge = (full: Figures, steady: Figures, cpuMicros: number): Judged => {
  const rate = full.published / full.seconds
  const rows = [
    ['publishes per second', shown(rate), `≥ ${shown(floor)}`],
    ['delivery at full speed, 95 % within (ms)', shown(full.p95), ''],
    [`delivery at ${shown(floor)} per second, half within (ms)`, shown(steady.median), ''],
    [`delivery at ${shown(floor)} per second, 95 % within (ms)`, shown(steady.p95), `≤ ${p95LimitMs}`],
    ['CPU of the relay per publish (µs)', shown(cpuMicros / full.published), ''],
  ] as const
  return {
    table: table(`relay, ${shown(clients)} clients`, rows),
    failures: [
      ...(rate < floor ? [`${shown(rate)} publishes per second, at least ${shown(floor)} are asked`] : []),
      ...(steady.p95 > p95LimitMs ? [`delivery takes ${shown(steady.p95)} ms, limit ${p95LimitMs} ms`] : []),
      ...lossesOf(full),
      ...lossesOf(steady),
    ],
  }
}

const measure = async (load: Load): Promise<Judged> => {
  const before = await load.usage()
  const full = await load.publish({ seconds, ttlSeconds })
  const { cpu } = await load.usage()
  const steady = await load.publish({ seconds, ttlSeconds, rate: floor })
  return judge(full, steady, cpu - before.cpu)
}

/** Each measurement on a relay of its own, with nothing in its mailboxes. */
export const benchRelay = async (): Promise<Bench> => ({
  measure: async () => {
    const load = await startLoad()
    try {
      await load.publish({ seconds: 2, ttlSeconds: 1 })
      return await measure(load)
    } finally {
      await load.stop()
    }
  },
  stop: async () => undefined,
})
