import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const usedProofs = pgTable('used_proofs', {
  id: text('id').primaryKey(),
  expiresAt: time('expires_at').notNull(),
})

/** With a mail, with a link of the wallet on a device that they had, with a login at an issuer or at Farcaster, or with a passkey. */
export type ApprovedBy = 'mail' | 'link' | 'social' | 'farcaster' | 'passkey'

/** Devices that the visitor has approved. */
export const approvedDevices = pgTable(
  'approved_devices',
  {
    email: text('email').notNull(),
    deviceId: text('device_id').notNull(),
    /** What the device said that it is, and the page on which it was used: for the visitor's list. */
    browser: text('browser').notNull(),
    origin: text('origin').notNull(),
    approvedAt: time('approved_at').notNull(),
    /** With a mail, a code was sent too. */
    approvedBy: text('approved_by').$type<ApprovedBy>().notNull().default('mail'),
    /** To the hour. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.email, table.deviceId] })],
)

/** A device that waits to be approved. The link in the mail has the ticket; here is its hash. */
export const deviceRequests = pgTable('device_requests', {
  ticketHash: text('ticket_hash').primaryKey(),
  email: text('email').notNull(),
  deviceId: text('device_id').notNull(),
  projectId: text('project_id').notNull(),
  origin: text('origin').notNull(),
  browser: text('browser').notNull(),
  /** Where the request came from: an IP address, or a network of IPv6. */
  network: text('network').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  answer: text('answer').$type<'approved' | 'refused'>(),
})
