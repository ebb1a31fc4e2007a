import type { Clock } from '../../../core/ports/shared/clock.ts'

/** Work that is not done yet. */
export interface Pending {
  readonly add: <T>(work: Promise<T>) => Promise<T>
  /** Once all of it has settled, or took too long. */
  readonly settled: (clock: Clock, waitMs: number) => Promise<void>
}

export const createPending = (): Pending => {
  const works = new Set<Promise<unknown>>()
  return {
    add: (work) => {
      works.add(work)
      const drop = (): void => void works.delete(work)
      work.then(drop, drop)
      return work
    },
    settled: (clock, waitMs) =>
      new Promise((resolve) => {
        const stopTimer = clock.after(waitMs, resolve)
        void Promise.allSettled(works).then(() => {
          stopTimer()
          resolve()
        })
      }),
  }
}
