import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was fetched of metadata, by the digest of its address, so that the same does not have to be fetched again soon. */
export const nftMetadata = pgTable('nft_metadata', {
  digest: text('digest').primaryKey(),
  /** None where it says none, or where nothing came. */
  name: text('name'),
  image: text('image'),
  keptUntil: timestamp('kept_until', { withTimezone: true }).notNull(),
})
