import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { EmbeddedAccountType } from '../../core/domain/embedded-wallet/embedded-account.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A wallet of a visitor, of whom there is one. Its keys are nowhere here: each share that is, is half of a split, and wrapped. */
export const wallets = pgTable('wallets', {
  userId: text('user_id').primaryKey(),
  /** Derived of the seed on the device, so that it can tell whether two shares made the right one. Says nothing of addresses. */
  walletId: text('wallet_id').notNull(),
  /** Of the split for recovery that the site has by itself; none once there is a passkey. */
  recoveryAccountShare: text('recovery_account_share'),
  recoveryShare: text('recovery_share'),
  /** Of what a device shows that has recovered with a passkey. */
  proofHash: text('proof_hash'),
  /** What the visitor prefers on networks with smart accounts; none until the wallet is used on EVM for the first time. */
  accountType: text('account_type').$type<EmbeddedAccountType>(),
  createdAt: time('created_at').notNull(),
})

/** The site's half of the split of each device. */
export const accountShares = pgTable(
  'account_shares',
  {
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    share: text('share').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
)

/** A split for recovery of each passkey: the visitor's half is sealed with it. */
export const recoveryPasskeys = pgTable(
  'recovery_passkeys',
  {
    userId: text('user_id').notNull(),
    credentialId: text('credential_id').notNull(),
    accountShare: text('account_share').notNull(),
    sealedShare: text('sealed_share').notNull(),
    browser: text('browser').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.credentialId] })],
)

/** A device that wants the shares for recovery. Each waits for itself. */
export const recoveries = pgTable(
  'recoveries',
  {
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    availableAt: time('available_at').notNull(),
    /** When it was given them for the first time. It may keep a share of its own for a while then. */
    releasedAt: time('released_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
)

/** What happened to a wallet that its visitor should know of. */
export type NoticeKind =
  | 'recovery-asked'
  | 'recovery-stopped'
  | 'recovered'
  | 'device-removed'
  | 'exported'
  | 'passkey-added'
  | 'passkey-removed'
  | 'linked'
  | 'email-changed'
  | 'email-restored'
  | 'session-copied'

/** What each session of a visitor is to show them. */
export const notices = pgTable('notices', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  browser: text('browser').notNull(),
  origin: text('origin').notNull(),
  at: time('at').notNull(),
  /** The visitor's, which did it; none where somebody did it who is not signed in. */
  deviceId: text('device_id'),
})
