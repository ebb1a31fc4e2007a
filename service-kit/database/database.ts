import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What PGlite and PostgreSQL have in common: drizzle's query builder on tables that each feature declares for itself. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The right to do a task that only one process may do at a time. */
export interface Lease {
  /** Aborted when the right is lost, as when the connection that holds it breaks: stop the task then. */
  readonly signal: AbortSignal
  release(): Promise<void>
}

export interface ServiceDatabase {
  readonly orm: Orm
  /** Undefined when another process has the task at the moment. See `whileLeading`. */
  tryLead(task: string): Promise<Lease | undefined>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Ends all leases. */
  close(): Promise<void>
}
