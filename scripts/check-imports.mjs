import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const folders = ['core', 'infrastructure', 'shells', 'server', 'sandbox', 'examples', 'scripts', 'test']
const sourceFile = /(?<![.]d)[.](ts|tsx|mjs)$/

/**
 * Every source file below `folder`, relative to `root`.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
const sourceFiles = (root, folder) => {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name === 'dist') return []
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? sourceFiles(root, path) : sourceFile.test(entry.name) ? [path] : []
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Reads every source file of the tree below `root` and holds it against the import rules.
 *
 * dependency-cruiser reads no module at all, and reports success, when it does not know the installed TypeScript;
 * so a file that it did not read is an error here.
 * @param {string} [root]
 */
export const checkImports = async (root = projectRoot) => {
  const files = folders.flatMap((folder) => sourceFiles(root, folder))
  const { output } = await cruise(files, {
    ...config.options,
    baseDir: resolve(root),
    validate: true,
    ruleSet: { forbidden: config.forbidden, options: config.options },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
  const read = new Set(output.modules.filter((module) => module.dependencies !== undefined).map(({ source }) => source))
  return {
    files,
    unread: files.filter((file) => !read.has(file)),
    dependencies: output.summary.totalDependenciesCruised ?? 0,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

if (import.meta.filename === process.argv[1]) {
  const { files, unread, dependencies, violations } = await checkImports()
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`)
  for (const file of unread) console.error(`not read: ${file}`)
  if (files.length === 0 || dependencies === 0) console.error('no module or no import was read')
  console.log(`${files.length} modules, ${dependencies} imports, ${violations.length} breaches`)
  process.exitCode = violations.length + unread.length > 0 || dependencies === 0 ? 1 : 0
}
