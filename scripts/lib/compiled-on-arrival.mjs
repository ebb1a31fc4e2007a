import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * As docs/react.md has it, word for word: Chromium compiles these files while they arrive, off the main thread, and not function by
 * function while somebody waits.
 * @param {RegExp} early finds the modules
 * @returns {import('vite').Plugin}
 */
export const compiledOnArrival = (early) => ({
  name: 'compiled-on-arrival',
  // On a server nobody waits for a file.
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  // The name of a file says what is in it.
  augmentChunkHash: ({ moduleIds }) => (moduleIds.some((id) => early.test(id)) ? 'compiled on arrival' : undefined),
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && file.isDynamicEntry && file.moduleIds.some((id) => early.test(id)),
      )
      for (const { fileName } of files) {
        const path = join(dir, fileName)
        await writeFile(path, `//# allFunctionsCalledOnLoad\n${await readFile(path, 'utf8')}`)
      }
      if (files.length !== 3) this.warn(`found ${files.length} of the three files that are compiled on arrival`)
    },
  },
})
