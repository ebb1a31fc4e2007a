import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Lease, ServiceDatabase } from './database.ts'
import { pgliteTemplate } from './pglite-template.ts'

export interface PgliteOptions {
  /** Without one all is kept in memory. */
  readonly folder?: string
  /** Where an empty database is kept to begin with. */
  readonly templateFolder?: string | undefined
}

/**
 * PostgreSQL inside this process, with one connection. Nobody else may open its folder meanwhile, so that who asks for a task of
 * which there is one has it unless this process does it already.
 */
export const openPglite = async ({ folder, templateFolder }: PgliteOptions): Promise<ServiceDatabase> => {
  const loadDataDir = templateFolder === undefined ? undefined : await pgliteTemplate(templateFolder)
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  })
  const orm = drizzle(client)
  const held = new Map<string, Lease>()
  return {
    orm,
    tryLead: async (task) => {
      if (held.has(task)) return undefined
      const ended = new AbortController()
      const lease: Lease = {
        signal: ended.signal,
        release: async () => {
          if (held.get(task) === lease) held.delete(task)
          ended.abort()
        },
      }
      held.set(task, lease)
      return lease
    },
    ping: async () => {
      await orm.execute(sql`select 1`)
    },
    close: async () => {
      await Promise.all([...held.values()].map((lease) => lease.release()))
      await client.close()
    },
  }
}
