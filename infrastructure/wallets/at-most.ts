import type { Clock } from '../../core/ports/shared/clock.ts'

/** Undefined when it takes too long, or when nobody waits for it any more. */
export const atMost = <T>(clock: Clock, ms: number, signal: AbortSignal, work: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const finish = (value: T | undefined): void => {
      callOff()
      signal.removeEventListener('abort', giveUp)
      resolve(value)
    }
    const giveUp = (): void => finish(undefined)
    const callOff = clock.after(ms, giveUp)
    signal.addEventListener('abort', giveUp)
    void work.then(finish)
  })
