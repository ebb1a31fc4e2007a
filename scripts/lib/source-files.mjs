import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

const sourceFolders = [
  'core',
  'infrastructure',
  'shells',
  'server',
  'bridges',
  'service-kit',
  'gateway',
  'secure-site',
  'sandbox',
  'examples',
  'scripts',
  'test',
]

const sourceFile = /(?<![.]d)[.](ts|tsx|mjs)$/
/** `sample-feature` is laid into a copy of the tree, and looked at there (test/features). */
const notOurs = new Set(['node_modules', 'dist', 'sample-feature'])

/**
 * Every source file below `folder`, relative to `root`, with `/` between the parts. An absent folder has none.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (root, folder) => {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(root, path)
      return sourceFile.test(entry.name) ? [path] : []
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** @param {string} [root] */
export const sourceFiles = (root = projectRoot) => sourceFolders.flatMap((folder) => filesBelow(root, folder))
