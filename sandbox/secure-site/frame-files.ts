import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'

const project = join(import.meta.dirname, '../..')
const cacheFile = join(project, '.cache/sandbox/frame.json')

const texts = v.record(v.string(), v.string())
const printedSchema = v.object({ sources: v.array(v.string()), files: texts })
/** With a hash of each source, as it was when the frame was built of it. */
const keptSchema = v.object({ sources: texts, files: texts })
type Kept = v.InferOutput<typeof keptSchema>

const hashOf = async (source: string): Promise<string> => {
  const bytes = await readFile(join(project, source)).catch(() => '')
  return createHash('sha256').update(bytes).digest('hex')
}

const hashesOf = async (sources: readonly string[]): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await Promise.all(sources.map(async (source) => [source, await hashOf(source)] as const)))

/** By their contents: files of packages have no dates that say anything. */
const isCurrent = async ({ sources }: Kept): Promise<boolean> => {
  const hashes = await hashesOf(Object.keys(sources))
  return Object.entries(sources).every(([source, hash]) => hashes[source] === hash)
}

const readKept = async (file: string): Promise<Kept | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text)
  return success && (await isCurrent(output)) ? output : undefined
}

/** In a process of its own, so that the compiler does not stay in memory. */
const build = async (): Promise<Kept> => {
  const script = join(project, 'scripts/print-frame.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: project, maxBuffer: 2 ** 26 })
  const { sources, files } = v.parse(v.pipe(v.string(), v.parseJson(), printedSchema), stdout)
  return { sources: await hashesOf(sources), files }
}

const buildAndKeep = async (file: string): Promise<Kept> => {
  const built = await build()
  await mkdir(dirname(file), { recursive: true })
  // In one step, and under a name of its own: others may be reading it, or building one too.
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, JSON.stringify(built))
  await rename(fresh, file)
  return built
}

/**
 * The scripts of the wallet site's frame, by their names: kept in a file, and built again once a source of it has changed.
 * @param file where they are kept
 */
export const frameFiles = async (file = cacheFile): Promise<ReadonlyMap<string, string>> => {
  const { files } = (await readKept(file)) ?? (await buildAndKeep(file))
  return new Map(Object.entries(files))
}
