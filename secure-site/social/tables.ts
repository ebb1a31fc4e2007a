import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SocialProvider } from '../../core/domain/embedded-wallet/social-provider.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A login that is under way, from a frame through a window or tab of the same browser and back. Of each token, here is a hash. */
export const socialAttempts = pgTable('social_attempts', {
  /** The frame has it. */
  attemptHash: text('attempt_hash').primaryKey(),
  deviceId: text('device_id').notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  /** Empty on the wallet's own pages. */
  projectId: text('project_id').notNull(),
  origin: text('origin').notNull(),
  /** Where the visitor goes afterwards; none in a window. */
  returnUrl: text('return_url'),
  /** Where the frame asked from: an IP address, or a network of IPv6. */
  network: text('network').notNull(),
  /** Of the address that the visitor begins at, until that was opened. */
  requestHash: text('request_hash'),
  /** Of the cookie of who has opened it: from then on the login is of that browser. */
  browserHash: text('browser_hash'),
  /** Of what the issuer brings back, until it has. */
  stateHash: text('state_hash'),
  /** Who the issuer says it is, while the visitor is asked whether to go on. */
  userId: text('user_id'),
  answerHash: text('answer_hash'),
  expiresAt: time('expires_at').notNull(),
})

/** What a frame is given a session for, once. */
export const socialTickets = pgTable('social_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  attemptHash: text('attempt_hash').notNull(),
  deviceId: text('device_id').notNull(),
  userId: text('user_id').notNull(),
  origin: text('origin').notNull(),
  /** The one that it counts in, where it is for one alone. */
  network: text('network'),
  expiresAt: time('expires_at').notNull(),
})

/** The pages at which a visitor was asked whether to log in, and did. */
export const socialPages = pgTable(
  'social_pages',
  {
    userId: text('user_id').notNull(),
    origin: text('origin').notNull(),
    agreedAt: time('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.origin] })],
)
