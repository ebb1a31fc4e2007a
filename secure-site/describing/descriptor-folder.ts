import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { mostDescriptorBytes } from '../clear-signing/descriptor-limits.ts'
import { type Descriptor, readDescriptor } from '../clear-signing/read-descriptor.ts'

/** Beside the descriptors: what each was when somebody looked at it. */
export const lockName = 'descriptors.lock.json'
/** Of all files of a folder together. */
const mostBytesTogether = 4 * 1_024 * 1_024

export interface DescriptorText {
  readonly name: string
  readonly text: string
  readonly hash: string
  readonly descriptor: Descriptor
}

type Sentences = readonly string[]

/** For the owner, who wants to know what, and not where in our code. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const lockSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))

const asText = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

const readOne = async (folder: string, name: string): Promise<Result<DescriptorText, string>> => {
  const path = join(folder, name)
  // Before it is in memory.
  const found = await stat(path)
  // Of a pipe nobody may ever write to, there is no end.
  if (!found.isFile()) return err(`${name}: is no file`)
  if (found.size > mostDescriptorBytes) return err(`${name}: has more than ${mostDescriptorBytes / 1_024} KiB`)
  const bytes = await readFile(path)
  let text: string
  try {
    text = asText(bytes)
  } catch {
    return err(`${name}: is no text in UTF-8`)
  }
  const read = readDescriptor(text)
  if (!read.ok) return err(`${name}: ${read.failure}`)
  return ok({ name, text, hash: createHash('sha256').update(bytes).digest('hex'), descriptor: read.value })
}

/** The descriptors of a folder, whatever its lock says. Fails with a sentence for each file that the wallet cannot read. */
export const readDescriptors = async (folder: string): Promise<Result<readonly DescriptorText[], Sentences>> => {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== lockName).toSorted()
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
    if (sizes.reduce((sum, size) => sum + size, 0) > mostBytesTogether)
      return err([`${folder}: its files have more than ${mostBytesTogether / 1_024 / 1_024} MiB together`])
    const read = await Promise.all(names.map((name) => readOne(folder, name)))
    const failures = read.flatMap((one) => (one.ok ? [] : [one.failure]))
    return failures.length > 0 ? err(failures) : ok(read.flatMap((one) => (one.ok ? [one.value] : [])))
  } catch (error) {
    return err([`${folder}: cannot be read: ${reasonOf(error)}`])
  }
}

const readLock = async (folder: string): Promise<Result<ReadonlyMap<string, string>, Sentences>> => {
  try {
    const lock = v.safeParse(lockSchema, JSON.parse(await readFile(join(folder, lockName), 'utf8')))
    return lock.success ? ok(new Map(Object.entries(lock.output))) : err([`${lockName}: must name files with hashes`])
  } catch (error) {
    return err([`${lockName}: cannot be read: ${reasonOf(error)}`])
  }
}

/** What to do where a file and the lock do not agree. */
const howToLock = 'Look at it, and then run: latchkey-secure-site descriptors lock FOLDER'

/** The descriptors of a folder, each as its lock says. Fails with a sentence for each that is wrong: none of them is used then. */
export const readLockedDescriptors = async (folder: string): Promise<Result<readonly DescriptorText[], Sentences>> => {
  const [read, lock] = [await readDescriptors(folder), await readLock(folder)]
  if (!read.ok) return read
  if (!lock.ok) return err(lock.failure.map((sentence) => `${sentence}. ${howToLock}`))
  const names = read.value.map(({ name }) => name)
  const failures = [
    ...read.value.flatMap(({ name, hash }) => {
      const locked = lock.value.get(name)
      if (locked === undefined) return [`${name}: is not in ${lockName}. ${howToLock}`]
      return locked === hash ? [] : [`${name}: is not the file that ${lockName} names. ${howToLock}`]
    }),
    ...[...lock.value.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: is in ${lockName}, and not there. ${howToLock}`),
  ]
  return failures.length > 0 ? err(failures) : read
}
