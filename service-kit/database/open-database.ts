import { mkdir } from 'node:fs/promises'
import type { DatabaseOptions } from '../config/database-options.ts'
import type { Logger } from '../logger.ts'
import { claimFolder } from './claim-folder.ts'
import type { ServiceDatabase } from './database.ts'
import { migrate, type ServiceMigrations } from './migrate.ts'
import { openPostgres } from './postgres-database.ts'

const open = async (options: DatabaseOptions, service: string, logger: Logger): Promise<ServiceDatabase> => {
  if (options.kind === 'postgres') return openPostgres(options.url, `latchkey-${service}`, logger)
  // Tens of megabytes, which a process on PostgreSQL does without.
  const { openPglite } = await import('./pglite-database.ts')
  if (options.kind === 'memory') return openPglite({ templateFolder: options.templateFolder })
  await mkdir(options.path, { recursive: true })
  const release = await claimFolder(options.path)
  try {
    const database = await openPglite({ folder: options.path })
    return { ...database, close: () => database.close().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}

/** The database in the form that this version knows. Rejects when it does not answer, or a migration fails. */
export const openDatabase = async (
  options: DatabaseOptions,
  migrations: ServiceMigrations,
  logger: Logger,
): Promise<ServiceDatabase> => {
  const database = await open(options, migrations.service, logger)
  try {
    await migrate(database.orm, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
