import type { Clock } from '../../core/ports/shared/clock.ts'

export interface SimulatedClock extends Clock {
  /** Lets time pass and runs what falls due, in the order of its time; what those calls ask for included. */
  readonly advance: (ms: number) => void
  /** How many calls are still to come. */
  readonly waiting: () => number
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

export const createSimulatedClock = (startMs = 0): SimulatedClock => {
  const timers = new Set<Timer>()
  let now = startMs

  const nextUntil = (end: number): Timer | undefined =>
    [...timers]
      .filter(({ at }) => at <= end)
      .reduce<Timer | undefined>(
        (first, timer) => (first === undefined || timer.at < first.at ? timer : first),
        undefined,
      )

  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + Math.max(0, ms), run }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    advance: (ms) => {
      const end = now + ms
      for (let timer = nextUntil(end); timer !== undefined; timer = nextUntil(end)) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
      }
      now = end
    },
    waiting: () => timers.size,
  }
}
