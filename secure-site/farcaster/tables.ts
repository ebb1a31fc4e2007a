import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A login at Farcaster that is under way, of the device that has begun it. */
export const farcasterAttempts = pgTable('farcaster_attempts', {
  /** The frame has what it is of. */
  attemptHash: text('attempt_hash').primaryKey(),
  deviceId: text('device_id').notNull(),
  origin: text('origin').notNull(),
  /** Under which the relay has it: encrypted, with a key that comes of what the frame has. */
  channel: text('channel').notNull(),
  /** When the relay was asked last. */
  askedAt: time('asked_at'),
  expiresAt: time('expires_at').notNull(),
})
