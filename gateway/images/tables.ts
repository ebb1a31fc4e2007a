import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What all processes on the database sign with, unless it is configured. */
export const imageKeys = pgTable('image_keys', {
  id: text('id').primaryKey(),
  key: bytes('key').notNull(),
})

/** Pictures that stood in metadata themselves (`data:`), by the digest of their bytes. */
export const keptPictures = pgTable('kept_pictures', {
  digest: text('digest').primaryKey(),
  picture: bytes('picture').notNull(),
  keptUntil: timestamp('kept_until', { withTimezone: true }).notNull(),
})
