import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { Lease, ServiceDatabase } from './database.ts'

const connectionLimit = 10
const connectWithinMs = 5_000
/** No question of a service's takes so long; one that does is stuck. */
const statementLimitMs = 30_000

/** Advisory locks have two numbers: this one says that they are Latchkey's. */
const lockClass = 7_203_512

/** A lock of the database lives as long as the connection that took it: so it has one of its own. */
const tryLead = async (pool: pg.Pool, held: Set<Lease>, task: string): Promise<Lease | undefined> => {
  const client = await pool.connect()
  const lost = new AbortController()
  // For good: a connection that breaks says so more than once, also when nobody needs it any more.
  client.on('error', () => lost.abort())
  client.once('end', () => lost.abort())
  const { rows } = await client
    .query('select pg_try_advisory_lock($1, hashtext($2)) as is_ours', [lockClass, task])
    .catch((error: unknown) => {
      client.release(true)
      throw error
    })
  if (rows[0]?.is_ours !== true) {
    client.release()
    return undefined
  }
  const lease: Lease = {
    signal: lost.signal,
    release: async () => {
      // The connection ends, and its lock with it: nothing can go wrong with that.
      if (held.delete(lease)) client.release(true)
      lost.abort()
    },
  }
  held.add(lease)
  return lease
}

/** A PostgreSQL server, which any number of processes share. @param name what it calls the connections */
export const openPostgres = (url: string, name: string, logger: Logger): ServiceDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionLimit,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementLimitMs,
    application_name: name,
  })
  // A connection that breaks while nobody uses it: the pool opens another one.
  pool.on('error', (error) => logger.warn({ error: error.message }, 'a connection to the database broke'))
  const orm = drizzle(pool)
  const held = new Set<Lease>()
  return {
    orm,
    tryLead: (task) => tryLead(pool, held, task),
    ping: async () => {
      await orm.execute(sql`select 1`)
    },
    close: async () => {
      await Promise.all([...held].map((lease) => lease.release()))
      await pool.end()
    },
  }
}
