import type { Unsubscribe } from './unsubscribe.ts'

/** Time. The core has no other source of it, so that every flow can run on a virtual clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Calls once, after at least `ms`; the returned function calls it off. */
  readonly after: (ms: number, run: () => void) => Unsubscribe
}
