import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** What one device of a visitor passes on to another one, until that has claimed it. The ticket is nowhere else: here is its hash. */
export const links = pgTable('links', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: text('user_id').notNull(),
  /** Of the device that it is for. */
  deviceId: text('device_id').notNull(),
  /** The one that gives it, and how old its session is. */
  fromDeviceId: text('from_device_id').notNull(),
  sessionCreatedAt: time('session_created_at').notNull(),
  /** Both or none: the site's half of a split for that device, wrapped. */
  walletId: text('wallet_id'),
  share: text('share'),
  /** The page on which that device is. */
  origin: text('origin').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** A frame that its window does not reach, and what passes through the site in place of that. Of the code, here is a hash under a key. */
export const linkCodes = pgTable('link_codes', {
  /** Its name, which its page and the window alone know. */
  frame: text('frame').primaryKey(),
  codeHash: text('code_hash').notNull(),
  deviceId: text('device_id').notNull(),
  /** Of the frame alone, for this once: what is for it is encrypted to that. */
  key: text('key').notNull(),
  /** Who is signed in there. */
  userId: text('user_id'),
  projectId: text('project_id').notNull(),
  origin: text('origin').notNull(),
  browser: text('browser').notNull(),
  network: text('network').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  /** The first who has typed the code: nobody else gives anything. */
  fromUserId: text('from_user_id'),
  fromDeviceId: text('from_device_id'),
  /** What the window gives, encrypted. */
  sealed: text('sealed'),
  isTaken: boolean('is_taken').notNull(),
})
