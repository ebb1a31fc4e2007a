import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Orm } from './database.ts'
import type { Migration } from './migration.ts'

/** The form of a service's database. */
export interface ServiceMigrations {
  /** Names the table that says which were applied: `gateway` has `gateway_migrations`. */
  readonly service: string
  /** In the order in which they are applied. */
  readonly migrations: readonly Migration[]
}

/** Any number, the same in each process: whoever migrates first lets the others wait. */
const migrationLock = 7_203_511

/** Applies what is not applied yet, in its order, all of it or nothing. Processes that start together do it once. */
export const migrate = (orm: Orm, { service, migrations }: ServiceMigrations): Promise<void> => {
  const applied = pgTable(`${service}_migrations`, {
    id: text('id').primaryKey(),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
  })
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await transaction.execute(
      sql`create table if not exists ${applied} (id text primary key, applied_at timestamptz not null default now())`,
    )
    const done = new Set((await transaction.select({ id: applied.id }).from(applied)).map(({ id }) => id))
    for (const { id, statements } of migrations) {
      if (done.has(id)) continue
      for (const statement of statements) await transaction.execute(sql.raw(statement))
      await transaction.insert(applied).values({ id })
    }
  })
}
