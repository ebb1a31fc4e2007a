import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '../../core/domain/shared/result.ts'
import { lockName, readDescriptors } from './descriptor-folder.ts'
import { createDescriptorIndex } from './descriptor-index.ts'

/**
 * Writes down what the descriptors of a folder are now, where the wallet can read each of them.
 * @returns how many, or a sentence for each that it cannot
 */
export const lockDescriptors = async (folder: string): Promise<Result<number, readonly string[]>> => {
  const read = await readDescriptors(folder)
  if (!read.ok) return read
  const index = createDescriptorIndex([], read.value)
  if (!index.ok) return index
  const lock = Object.fromEntries(read.value.map(({ name, hash }) => [name, hash]))
  await writeFile(join(folder, lockName), `${JSON.stringify(lock, undefined, 2)}\n`)
  return ok(read.value.length)
}
