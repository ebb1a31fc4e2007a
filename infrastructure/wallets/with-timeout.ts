import type { Clock } from '../../core/ports/shared/clock.ts'
import { withinTime } from '../../core/ports/shared/within-time.ts'

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
): Promise<T | undefined> => withinTime(clock, ms, work, signal)
