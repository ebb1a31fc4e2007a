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

/**
 * An empty database. Making one takes seconds and hundreds of megabytes, reading it a fraction of that: it is kept in this folder
 * by whoever is the first to want it.
 */
export const pgliteTemplate = async (folder: string): Promise<Blob> => {
  const file = join(folder, `pglite-${version}.tar.gz`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept !== undefined) return new Blob([kept])
  const made = await make()
  await mkdir(folder, { recursive: true })
  // In one step: another process may be reading it.
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, Buffer.from(await made.arrayBuffer()))
  await rename(fresh, file)
  return made
}
