import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ServiceDatabase } from '../../../service-kit/database/database.ts'
import type { Migration } from '../../../service-kit/database/migration.ts'
import { openDatabase } from '../../../service-kit/database/open-database.ts'
import { whileLeading } from '../../../service-kit/database/while-leading.ts'
import { createLogger } from '../../../service-kit/logger.ts'
import { createTestDatabase, type TestDatabase } from '../support/databases.ts'
import { testDatabase } from './database.contract.ts'

const logger = createLogger('silent', 'gateway')

describe('PGlite', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-gateway-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const open = () =>
    openDatabase({ kind: 'folder', path: join(folder, 'deep', 'data') }, { service: 'gateway', migrations: [] }, logger)
  testDatabase('PGlite', open)

  test('keeps in its folder what is in it', async () => {
    const create: Migration = {
      id: 'kept/0001',
      statements: ['create table kept (name text)', "insert into kept values ('x')"],
    }
    const before = await openDatabase(
      { kind: 'folder', path: join(folder, 'deep', 'data') },
      { service: 'gateway', migrations: [create] },
      logger,
    )
    await before.close()
    const after = await open()
    expect(await after.orm.execute('select name from kept')).toMatchObject({ rows: [{ name: 'x' }] })
    await after.close()
  })

  test('is opened by one alone, whatever path leads to its folder', async () => {
    const first = await open()
    await symlink(join(folder, 'deep'), join(folder, 'linked'))
    const path = join(folder, 'linked', 'data')
    const second = openDatabase({ kind: 'folder', path }, { service: 'gateway', migrations: [] }, logger)
    await expect(second).rejects.toThrow(`Another process uses the folder ${path}`)
    await first.ping()
    await first.close()
    await (await open()).close()
  })
})

describe('PostgreSQL', () => {
  let created: TestDatabase
  beforeAll(async () => {
    created = await createTestDatabase()
  })
  afterAll(() => created.drop())

  testDatabase('PostgreSQL', () => openDatabase(created.options, { service: 'gateway', migrations: [] }, logger))

  const openSeveral = (count: number, migrations: readonly Migration[]): Promise<readonly ServiceDatabase[]> =>
    Promise.all(
      Array.from({ length: count }, () => openDatabase(created.options, { service: 'gateway', migrations }, logger)),
    )

  test('processes that start together migrate once', async () => {
    const create: Migration = { id: 'together/0001', statements: ['create table together (name text)'] }
    const several = await openSeveral(4, [create])
    await Promise.all(several.map((database) => database.close()))
  })

  test('one process leads, and the next takes over when its connection breaks', async () => {
    const [one, two] = await openSeveral(2, [])
    const leading: string[] = []
    const stop = new AbortController()
    const lead = (name: string, database: ServiceDatabase | undefined): Promise<void> | undefined =>
      database &&
      whileLeading(
        {
          database,
          logger,
          task: 'follow',
          work: async (signal) => {
            leading.push(name)
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
            leading.push(`${name} lost it`)
          },
        },
        stop.signal,
      )
    const first = lead('one', one)
    await expect.poll(() => leading).toEqual(['one'])
    const second = lead('two', two)
    await two?.orm.execute(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    )
    await expect.poll(() => leading.slice(0, 2)).toEqual(['one', 'one lost it'])
    await expect.poll(() => leading.length).toBeGreaterThan(2)
    stop.abort()
    await Promise.all([first, second])
    await Promise.all([one?.close(), two?.close()])
  })
})

test('work does not begin when it is over already', async () => {
  const lost = AbortSignal.abort()
  const stop = new AbortController()
  const lease = { signal: lost, release: async () => stop.abort() }
  const work = vi.fn(async () => undefined)
  await whileLeading({ database: { tryLead: async () => lease }, logger, task: 'follow', work }, stop.signal)
  expect(work).not.toHaveBeenCalled()
})

test('says what is wrong with a database that does not answer', async () => {
  const nobody = { kind: 'postgres', url: 'postgres://somebody:secret@127.0.0.1:1/nothing' } as const
  await expect(openDatabase(nobody, { service: 'gateway', migrations: [] }, logger)).rejects.toThrow()
})
