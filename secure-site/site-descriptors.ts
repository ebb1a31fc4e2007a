import { fileURLToPath } from 'node:url'
import { err, type Result } from '../core/domain/shared/result.ts'
import { readLockedDescriptors } from './describing/descriptor-folder.ts'
import { createDescriptorIndex, type DescriptorIndex } from './describing/descriptor-index.ts'

/** Beside this file and, in what is published, beside the program. */
export const ownDescriptors = fileURLToPath(new URL('./descriptors/', import.meta.url))

/** What visitors read of calls and typed data in the words of others: those that come with the site, and those of its owner's folder. */
export const siteDescriptors = async (
  folder: string | undefined,
): Promise<Result<DescriptorIndex, readonly string[]>> => {
  const own = await readLockedDescriptors(ownDescriptors)
  if (!own.ok) return own
  const ofOwner = folder === undefined ? undefined : await readLockedDescriptors(folder)
  if (ofOwner && !ofOwner.ok) return err(ofOwner.failure.map((sentence) => `descriptors: ${sentence}`))
  return createDescriptorIndex(own.value, ofOwner?.value ?? [])
}
