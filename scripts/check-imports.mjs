import { resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { projectRoot, sourceFiles } from './lib/source-files.mjs'

/**
 * Reads every source file of the tree below `root` and holds it against the import rules.
 *
 * dependency-cruiser reads no module at all, and reports success, when it does not know the installed TypeScript;
 * so a file that it did not read, or a tree without a single import, is an error here.
 * @param {string} [root]
 */
export const checkImports = async (root = projectRoot) => {
  const files = sourceFiles(root)
  const { output } = await cruise(files, {
    ...config.options,
    baseDir: resolve(root),
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
  const read = new Set(output.modules.map(({ source }) => source))
  return {
    files,
    unread: files.filter((file) => !read.has(file)),
    imports: output.summary.totalDependenciesCruised ?? 0,
    breaches: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

if (import.meta.filename === process.argv[1]) {
  const { files, unread, imports, breaches } = await checkImports()
  for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} -> ${to}`)
  for (const file of unread) console.error(`not read: ${file}`)
  // Every file but a handful imports something.
  const isBlind = imports <= files.length
  if (isBlind) console.error('hardly an import was read: does dependency-cruiser know this TypeScript?')
  console.log(`${files.length} modules, ${imports} imports, ${breaches.length} breaches`)
  process.exitCode = breaches.length > 0 || unread.length > 0 || isBlind ? 1 : 0
}
