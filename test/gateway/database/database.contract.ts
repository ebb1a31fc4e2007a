import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceDatabase } from '../../../service-kit/database/database.ts'
import { migrate } from '../../../service-kit/database/migrate.ts'
import type { Migration } from '../../../service-kit/database/migration.ts'

const boxes = pgTable('boxes', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
  large: numeric('large', { precision: 78 }),
  block: bigint('block', { mode: 'bigint' }),
  content: jsonb('content'),
  at: timestamp('at', { withTimezone: true }),
})

const first: Migration = {
  id: 'boxes/0001-create',
  statements: [
    `create table boxes (name text primary key, count integer not null, large numeric(78), block bigint,
      content jsonb, at timestamptz)`,
    'create index boxes_by_block on boxes (block)',
  ],
}
const broken: Migration = {
  id: 'boxes/0002-broken',
  statements: ["insert into boxes values ('half', 1)", 'this is no SQL'],
}

/** What the gateway asks of a database, of whichever kind. */
export const testDatabase = (kind: string, open: () => Promise<ServiceDatabase>): void => {
  describe(`a database on ${kind}`, () => {
    let database: ServiceDatabase
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      await database.orm.execute(sql`drop table if exists boxes, gateway_migrations`)
      await migrate(database.orm, { service: 'gateway', migrations: [first] })
    })
    afterAll(() => database.close())

    test('applies a migration once, also where several ask at the same time', async () => {
      await database.orm.insert(boxes).values({ name: 'kept', count: 1 })
      await Promise.all([
        migrate(database.orm, { service: 'gateway', migrations: [first] }),
        migrate(database.orm, { service: 'gateway', migrations: [first] }),
      ])
      expect(await database.orm.select({ name: boxes.name }).from(boxes)).toEqual([{ name: 'kept' }])
    })

    test('leaves everything as it was where a migration fails', async () => {
      await expect(migrate(database.orm, { service: 'gateway', migrations: [first, broken] })).rejects.toThrow()
      expect(await database.orm.select().from(boxes)).toEqual([])
      const after: Migration = { id: broken.id, statements: ["insert into boxes values ('whole', 2)"] }
      await migrate(database.orm, { service: 'gateway', migrations: [first, after] })
      expect(await database.orm.select({ name: boxes.name }).from(boxes)).toEqual([{ name: 'whole' }])
    })

    test('keeps numbers of any size, times and JSON as they were', async () => {
      const row = {
        name: 'all',
        count: 3,
        large: (2n ** 256n - 1n).toString(),
        block: 2n ** 63n - 1n,
        content: { deep: [1, { text: '"quoted" \u{1f9f0}' }] },
        at: new Date('2026-03-04T10:15:30.123Z'),
      }
      await database.orm.insert(boxes).values(row)
      expect(await database.orm.select().from(boxes)).toEqual([row])
    })

    test('inserts or adds in one step, and says what came of it', async () => {
      const add = () =>
        database.orm
          .insert(boxes)
          .values({ name: 'sum', count: 1 })
          .onConflictDoUpdate({ target: boxes.name, set: { count: sql`${boxes.count} + 1` } })
          .returning({ count: boxes.count })
      const counts = await Promise.all(Array.from({ length: 20 }, add))
      expect(
        counts
          .flat()
          .map(({ count }) => count)
          .sort((a, b) => a - b),
      ).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    })

    test('takes back what a transaction did that fails', async () => {
      const failing = database.orm.transaction(async (transaction) => {
        await transaction.insert(boxes).values({ name: 'gone', count: 1 })
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await database.orm.select().from(boxes)).toEqual([])
    })

    test('gives a task to one at a time, and to the next when it is released', async () => {
      const lease = await database.tryLead('count')
      expect(lease?.signal.aborted).toBe(false)
      expect(await database.tryLead('count')).toBeUndefined()
      const other = await database.tryLead('another task')
      expect(other).toBeDefined()
      await lease?.release()
      expect(lease?.signal.aborted).toBe(true)
      await expect.poll(() => database.tryLead('count')).toBeDefined()
    })

    test('answers a ping', async () => {
      await expect(database.ping()).resolves.toBeUndefined()
    })
  })
}
