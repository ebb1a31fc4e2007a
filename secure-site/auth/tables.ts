import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LoginProvider } from '../../core/domain/embedded-wallet/social-provider.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Better Auth's own, by the names that it gives their columns. */
export const user = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  /** Of who logs in at an issuer: which, and what that says of them, to be shown. Their `email` is of no mailbox. */
  loginProvider: text('login_provider').$type<LoginProvider>(),
  userName: text('user_name'),
  /** The issuer has said that it is theirs. */
  shownEmail: text('shown_email'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

export const session = pgTable('sessions', {
  id: text('id').primaryKey(),
  expiresAt: time('expires_at').notNull(),
  token: text('token').notNull().unique(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  userId: text('user_id').notNull(),
  /** The thumbprint of the key of the device that it is for: nobody else can use it. Empty until it is set. */
  deviceId: text('device_id').notNull().default(''),
})

/** Tokens that sessions had before, by their hash: whoever shows one later has a copy. */
export const replacedTokens = pgTable('replaced_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  replacedAt: time('replaced_at').notNull(),
})

export const account = pgTable('accounts', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

export const verification = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at'),
  updatedAt: time('updated_at'),
})
