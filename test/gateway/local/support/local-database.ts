import type { DatabaseOptions } from '../../../../service-kit/config/database-options.ts'
import { createTestDatabase } from '../../support/databases.ts'

export interface LocalDatabase {
  readonly options: DatabaseOptions
  readonly remove: () => Promise<void>
}

/** Each kind of database that a gateway may have. */
export const databaseKinds: readonly (readonly [kind: string, create: () => Promise<LocalDatabase>])[] = [
  ['PGlite', async () => ({ options: { kind: 'memory' }, remove: async () => undefined })],
  [
    'PostgreSQL',
    async () => {
      const { options, drop } = await createTestDatabase()
      return { options, remove: drop }
    },
  ],
]
