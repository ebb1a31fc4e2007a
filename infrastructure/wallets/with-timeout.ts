import type { Clock } from '../../core/ports/shared/clock.ts'

/** So long a wallet may think about giving its permission back (spec section 8). */
export const disconnectWaitMs = 3000
/** So long it may think about what needs no visitor: the network it is on. */
export const answerWaitMs = 5000

/** Undefined when it takes too long, or when nobody waits for it any more. */
export const withTimeout = <T>(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T | undefined> =>
  new Promise((resolve) => {
    const finish = (value?: T): void => {
      callOff()
      signal.removeEventListener('abort', giveUp)
      resolve(value)
    }
    const giveUp = (): void => finish()
    // A page that slept meanwhile hears of its timers first, and then what the wallet has answered.
    const callOff = clock.after(ms, () => clock.after(0, giveUp))
    signal.addEventListener('abort', giveUp)
    void work.then(finish)
  })
