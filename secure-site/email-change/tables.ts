import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Whose code is awaited: that of the address of now, then that of the new one. */
export type ChangeStage = 'primary' | 'secondary'

/** A change of the address that a session on one device is about. It ends with that session. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    sessionId: text('session_id').notNull(),
    /** Another one for each change: no code counts for another change. */
    id: text('id').notNull(),
    newEmail: text('new_email').notNull(),
    /** The page that asked, and the browser: what the visitor was mailed of. */
    origin: text('origin').notNull(),
    browser: text('browser').notNull(),
    stage: text('stage').$type<ChangeStage>().notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
)

/** An address that a wallet had, and can have again. The link in the mail has the ticket; here is its hash. */
export const emailRestores = pgTable('email_restores', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: text('user_id').notNull(),
  /** What the link brings back. */
  email: text('email').notNull(),
  newEmail: text('new_email').notNull(),
  browser: text('browser').notNull(),
  origin: text('origin').notNull(),
  /** That were approved before. The clocks of two processes may differ: by its time alone, a device of just after could pass for one. */
  devices: text('devices').array().notNull(),
  changedAt: time('changed_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})
