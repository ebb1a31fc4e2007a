import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, sourceFiles } from './lib/source-files.mjs'
import { unusedExports } from './lib/unused-exports.mjs'

/** @type {{ exports: Record<string, string | { types: string }> }} */
const library = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
/** What the package hands out, by its sources: each entry has types of its own. */
const entries = new Set(
  Object.values(library.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.types.replace('./dist/types/', '').replace(/[.]d[.]ts$/, '')],
  ),
)
/** What is named by its path: vitest calls `setup`, and tests what they have put into a page as one script. */
const namedByPath = /^test\/(shared-parts|support\/injected-wallet-page|(bench|e2e)\/page\/[\w-]+)[.]ts$/

/** @param {string} path */
const isPublic = (path) => entries.has(path.replace(/[.]tsx?$/, '')) || namedByPath.test(path)

if (import.meta.filename === process.argv[1]) {
  const files = new Map(sourceFiles().map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]))
  const found = unusedExports(files, isPublic)
  for (const { path, name, line } of found) console.error(`${path}:${line} ${name} is exported, and nobody imports it`)
  console.log(`${files.size} files, ${found.length} unused exports`)
  if (found.length > 0) process.exitCode = 1
}
