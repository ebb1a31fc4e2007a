import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import manifest from '../package.json' with { type: 'json' }

/** Another version may not read it. */
const version = manifest.dependencies['@electric-sql/pglite']

const make = async (): Promise<Blob> => {
  const database = await PGlite.create()
  try {
    return await database.dumpDataDir('gzip')
  } finally {
    await database.close()
  }
}

const readOrMake = async (file: string): Promise<Blob> => {
  const kept = await readFile(file).catch(() => undefined)
  if (kept !== undefined) return new Blob([kept])
  const made = await make()
  // In one step, and under a name of its own: others may be reading it, or making one too.
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, Buffer.from(await made.arrayBuffer()))
  await rename(fresh, file)
  return made
}

/** Those that are being read or made, by their file. */
const running = new Map<string, Promise<Blob>>()

/**
 * An empty database. Making one takes seconds and hundreds of megabytes, reading it a fraction of that: it is kept in this folder
 * by whoever is the first to want it. Who wants it at the same time in this process waits for the same one.
 */
export const pgliteTemplate = async (folder: string): Promise<Blob> => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `pglite-${version}.tar.gz`)
  const started = running.get(file) ?? readOrMake(file).finally(() => running.delete(file))
  running.set(file, started)
  return started
}
