import { mkdir } from 'node:fs/promises'
import type { DatabaseOptions } from '../config/database-options.ts'
import type { Logger } from '../logger.ts'
import type { GatewayDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { openPostgres } from './postgres-database.ts'

const open = async (options: DatabaseOptions, logger: Logger): Promise<GatewayDatabase> => {
  if (options.kind === 'postgres') return openPostgres(options.url, logger)
  // Tens of megabytes, which a process on PostgreSQL does without.
  const { openPglite } = await import('./pglite-database.ts')
  if (options.kind === 'memory') return openPglite({ templateFolder: options.templateFolder })
  await mkdir(options.path, { recursive: true })
  return openPglite({ folder: options.path })
}

/** The database in the form that this version knows. Rejects when it does not answer, or a migration fails. */
export const openDatabase = async (
  options: DatabaseOptions,
  migrations: readonly Migration[],
  logger: Logger,
): Promise<GatewayDatabase> => {
  const database = await open(options, logger)
  try {
    await migrate(database.orm, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
