import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What each client has used up of its limits. The columns are those of `RateLimiterDrizzle`. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
})
