import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ServiceDatabase } from '../database/database.ts'
import { rateLimits } from './tables.ts'

/** How much one client may do of one thing in so many seconds. */
export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface RateLimiter {
  /** Uses up points of a client; false when it has not as many left. */
  consume(client: string, points: number): Promise<boolean>
  /** As `consume`. @returns how long the client has to wait, in milliseconds; 0 when it has not */
  consumeOrWait(client: string, points: number): Promise<number>
  /** Gives points back. */
  giveBack(client: string, points: number): Promise<void>
}

/** Counts in the database, so that all processes share it; in this process alone while the database does not answer. */
export const createRateLimiter = ({ orm }: ServiceDatabase, { name, points, seconds }: RateLimit): RateLimiter => {
  const limit = { keyPrefix: name, points, duration: seconds }
  const limiter = new RateLimiterDrizzle({
    ...limit,
    storeClient: orm,
    schema: rateLimits,
    // Who has used up all is refused from memory, so that a flood does not reach the database.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(limit),
    // `sweepRateLimits` does it, and ends with the service.
    clearExpiredByTimeout: false,
  })
  const consumeOrWait = async (client: string, used: number): Promise<number> => {
    try {
      await limiter.consume(client, used)
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
      throw error
    }
  }
  return {
    consumeOrWait,
    consume: async (client, used) => (await consumeOrWait(client, used)) === 0,
    giveBack: async (client, used) => {
      await limiter.reward(client, used)
    },
  }
}

/** Forgets what is over: no address is kept longer than it counts. */
export const sweepRateLimits = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
}
