import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform } from 'node:process'

/** Gives the folder back. */
type Release = () => Promise<void>

const nothing: Release = () => Promise.resolve()

/**
 * Keeps a second process, and a second database of this one, from a folder that PGlite writes to: it looks for no other, and two of them
 * spoil it. The claim is a socket in Linux's abstract namespace, which ends with its process however that ends. There is none
 * elsewhere, nor between containers with networks of their own.
 * @throws where somebody has it
 */
export const claimFolder = async (folder: string): Promise<Release> => {
  if (platform !== 'linux') return nothing
  // Whatever path leads there.
  const { dev, ino } = await stat(folder)
  const claim = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    claim.once('error', (cause) => reject(new Error(`Another process uses the folder ${folder}`, { cause })))
    claim.listen({ path: `\0latchkey-data-${dev}-${ino}` }, () => resolve())
  })
  claim.unref()
  return () => new Promise((resolve) => claim.close(() => resolve()))
}
