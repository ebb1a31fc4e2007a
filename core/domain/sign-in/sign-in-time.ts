import { readDateTime } from './date-time.ts'
import type { SiwxMessage } from './siwx-message.ts'

export type TimeFault = 'expired' | 'not-yet-valid' | 'issued-later' | 'too-old'

export interface TimeLimits {
  /** By how much another clock may be wrong. */
  readonly skewMs: number
  /** How long after its issue a message is taken; left out, only its expiration ends it. */
  readonly maxAgeMs?: number
}

export type SiwxTimes = Pick<SiwxMessage, 'issuedAt' | 'expirationTime' | 'notBefore'>

/** When the message is no longer valid by itself; undefined where it does not say so. */
export const expiresAt = ({ expirationTime }: SiwxTimes): number | undefined =>
  expirationTime === undefined ? undefined : readDateTime(expirationTime)

/**
 * Why the message does not count at `now`, and undefined where it does. It counts from `Not Before` on, and until before `Expiration
 * Time`. A visitor's clock writes the first times, so that they have leave to be late by the skew; what is over is over.
 */
export const timeFault = (times: SiwxTimes, now: number, { skewMs, maxAgeMs }: TimeLimits): TimeFault | undefined => {
  const issued = readDateTime(times.issuedAt)
  const begins = times.notBefore === undefined ? undefined : readDateTime(times.notBefore)
  const ends = expiresAt(times)
  // A text that is no time never was one of a message: it counts for nothing.
  if (issued === undefined || (times.expirationTime !== undefined && ends === undefined)) return 'expired'
  if (times.notBefore !== undefined && begins === undefined) return 'not-yet-valid'
  if (ends !== undefined && now >= ends) return 'expired'
  if (begins !== undefined && now + skewMs < begins) return 'not-yet-valid'
  if (now + skewMs < issued) return 'issued-later'
  return maxAgeMs !== undefined && now - skewMs > issued + maxAgeMs ? 'too-old' : undefined
}
