import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Passkeys that their visitor logs in with. What is kept of one signs nothing: it only tells whether a signature is its own. */
export const passkeyLogins = pgTable('passkey_logins', {
  /** WebAuthn's, as base64url: one passkey is one visitor's. */
  credentialId: text('credential_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** A COSE key, as base64url. */
  publicKey: text('public_key').notNull(),
  /** How often it has signed, as it says itself; 0 for those that do not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  /** How a browser reaches what keeps it, separated by commas. */
  transports: text('transports').notNull(),
  /** Its keeper has it in more than one place. */
  isBackedUp: boolean('is_backed_up').notNull(),
  /** Of the browser that made it. */
  browser: text('browser').notNull(),
  createdAt: time('created_at').notNull(),
})

/** What a passkey is to sign, once. Here is a hash of it. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** That has asked for it. */
  deviceId: text('device_id').notNull(),
  expiresAt: time('expires_at').notNull(),
})
