import type { Clock } from './clock.ts'

/**
 * What the work ends with; undefined when it takes longer than so many milliseconds, or when the signal aborts. What it throws is thrown, and
 * what comes later is dropped.
 */
export const withinTime = <T>(
  clock: Clock,
  ms: number,
  work: Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      callOff()
      signal?.removeEventListener('abort', giveUp)
    }
    const finish = (value?: T): void => {
      stop()
      resolve(value)
    }
    const giveUp = (): void => finish()
    // A page that slept meanwhile hears of its timers first, and then what has come.
    const callOff = clock.after(ms, () => clock.after(0, giveUp))
    signal?.addEventListener('abort', giveUp)
    work.then(finish, (error: unknown) => {
      stop()
      reject(error)
    })
  })
