import { lockName } from './descriptor-folder.ts'
import { lockDescriptors } from './lock-descriptors.ts'

const usage = 'Say which folder: latchkey-secure-site descriptors lock FOLDER'

/** `latchkey-secure-site descriptors lock FOLDER`. */
export const runDescriptorCommand = async ([action, folder, ...more]: readonly string[]): Promise<void> => {
  const fail = (sentences: readonly string[]): void => {
    process.stderr.write(sentences.map((sentence) => `${sentence}\n`).join(''))
    process.exitCode = 1
  }
  if (action !== 'lock' || folder === undefined || more.length > 0) return fail([usage])
  const locked = await lockDescriptors(folder)
  if (!locked.ok) return fail([`${lockName} was not written:`, ...locked.failure.map((sentence) => `  ${sentence}`)])
  process.stdout.write(`${lockName} names ${locked.value} ${locked.value === 1 ? 'file' : 'files'}\n`)
}
