import type { Judged } from './limits.ts'

/** One thing that is measured. */
export interface Bench {
  readonly measure: () => Promise<Judged>
  readonly stop: () => Promise<unknown>
}
