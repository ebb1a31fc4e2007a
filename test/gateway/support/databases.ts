import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DatabaseOptions } from '../../../service-kit/config/database-options.ts'
import { sharedPart } from '../../support/shared-part.ts'

export interface TestDatabase {
  readonly options: Extract<DatabaseOptions, { kind: 'postgres' }>
  readonly drop: () => Promise<void>
}

const askServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database for one test file, on the PostgreSQL of the run. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = await sharedPart('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askServer(server, `create database ${name}`)
  return {
    options: { kind: 'postgres', url: Object.assign(new URL(server), { pathname: `/${name}` }).href },
    drop: () => askServer(server, `drop database ${name} with (force)`),
  }
}
