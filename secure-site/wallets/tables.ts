import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A wallet of a visitor, of whom there is one. Its keys are nowhere here: each share that is, is half of a split, and wrapped. */
export const wallets = pgTable('wallets', {
  userId: text('user_id').primaryKey(),
  /** Derived of the seed on the device, so that it can tell whether two shares made the right one. Says nothing of addresses. */
  walletId: text('wallet_id').notNull(),
  /** Of the split for recovery. */
  recoveryAccountShare: text('recovery_account_share').notNull(),
  recoveryShare: text('recovery_share').notNull(),
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

/** What each session of a visitor is to show them. */
export const notices = pgTable('notices', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<'recovery-asked' | 'recovery-stopped' | 'recovered'>().notNull(),
  browser: text('browser').notNull(),
  origin: text('origin').notNull(),
  at: time('at').notNull(),
})
