import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { GatewayDatabase, Lease } from './database.ts'

/**
 * PostgreSQL inside this process, with one connection. Nobody else may open its folder meanwhile, so that who asks for a task of
 * which there is one has it unless this process does it already.
 * @param folder undefined keeps all in memory
 */
export const openPglite = async (folder: string | undefined): Promise<GatewayDatabase> => {
  const client = await PGlite.create(folder)
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
