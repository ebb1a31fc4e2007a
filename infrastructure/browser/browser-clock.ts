import type { Clock } from '../../core/ports/shared/clock.ts'

/** A timer's delay is a signed 32-bit number; anything longer would fire at once. */
const longestDelayMs = 2 ** 31 - 1

export const createBrowserClock = (): Clock => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(ms, longestDelayMs))
    return () => clearTimeout(timer)
  },
})
