import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'
import { embedElements } from './lib/embed-elements.mjs'
import { outFolder } from './lib/out-folder.mjs'
import { projectRoot } from './lib/source-files.mjs'
import { runTypeScript } from './typecheck.mjs'

/**
 * Puts the declarations that a host can reach from the public entries into `dist/types` (or `lib/types` in
 * $LATCHKEY_OUT). Only those: the rest of the house is nobody's business, and the views' `#ui` means nothing outside it.
 */

/** Public entries and the tree of declarations each one's project writes. */
const entries = [
  { tree: '.cache/types', entry: 'core/index.d.ts' },
  { tree: '.cache/types', entry: 'core/networks.d.ts' },
  { tree: '.cache/types', entry: 'bridges/wagmi.d.ts' },
  { tree: '.cache/types', entry: 'bridges/solana.d.ts' },
  { tree: '.cache/types', entry: 'shells/dom/headless/actions.d.ts' },
  { tree: '.cache/types', entry: 'server/index.d.ts' },
  { tree: '.cache/types', entry: 'shells/react/index.d.ts' },
  { tree: '.cache/types', entry: 'shells/react/headless.d.ts' },
  ...['index', 'headless', ...embedElements.map((name) => `elements/${name}`)].map((name) => ({
    tree: '.cache/types-preact',
    entry: `shells/preact-embed/${name}.d.ts`,
  })),
]

/** Of a style sheet, which TypeScript looks for too: importing it gives nothing. */
const sheetEntries = ['shells/react/button.css.d.ts']

/** Written by hand: they widen types of libraries, of which a host has one. */
const elementTypes = 'shells/preact-embed/types'

/** `./a.ts` in a declaration means `./a.d.ts` beside it. @param {string} specifier */
const declarationOf = (specifier) => specifier.replace(/[.]tsx?$/, '.d.ts')

/**
 * Follows a declaration's imports.
 * @param {(path: string) => string | undefined} read a declaration's text by its path in the tree
 * @param {string} entry
 * @returns {{ files: Map<string, string>, packages: Set<string>, problems: string[] }}
 */
export const reachableDeclarations = (read, entry) => {
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @type {Set<string>} */
  const packages = new Set()
  /** @type {string[]} */
  const problems = []
  const queue = [{ path: entry, from: 'the entries' }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { path, from } = next
    if (files.has(path)) continue
    const text = read(path)
    if (text === undefined) {
      problems.push(`${from} needs ${path}, which is not there`)
      continue
    }
    files.set(path, text)
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (fileName.startsWith('#')) problems.push(`${path} shows ${fileName} to hosts`)
      else if (fileName.startsWith('.'))
        queue.push({ path: posix.join(posix.dirname(path), declarationOf(fileName)), from: path })
      else packages.add(fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return { files, packages, problems }
}

/**
 * Packages that the declarations name and the published package does not bring or ask for.
 * @param {Set<string>} packages
 * @param {Record<string, Record<string, string>>} manifest
 */
export const undeclaredPackages = (packages, { dependencies = {}, peerDependencies = {} }) =>
  [...packages].filter((name) => !(name in dependencies) && !(name in peerDependencies))

if (import.meta.filename === process.argv[1]) {
  const given = outFolder(undefined)
  const status = runTypeScript(['shells/react', 'shells/preact-embed', 'bridges', 'server'])
  const out = given === undefined ? join(projectRoot, 'dist', 'types') : join(given, 'lib', 'types')
  rmSync(out, { recursive: true, force: true })
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  /** @type {Map<string, string>} */
  const written = new Map()
  const problems = entries.flatMap(({ tree, entry }) => {
    const read = (/** @type {string} */ path) => {
      const file = join(projectRoot, tree, path)
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined
    }
    const found = reachableDeclarations(read, entry)
    const undeclared = undeclaredPackages(found.packages, manifest).map((name) => `${entry} needs the package ${name}`)
    const differing = [...found.files].filter(([path, text]) => (written.get(path) ?? text) !== text)
    for (const [path, text] of found.files) written.set(path, text)
    return [
      ...found.problems,
      ...undeclared,
      ...differing.map(([path]) => `${path} differs between the two web shells`),
    ]
  })
  for (const path of sheetEntries) written.set(path, 'export {}\n')
  for (const name of readdirSync(join(projectRoot, elementTypes)))
    written.set(`${elementTypes}/${name}`, readFileSync(join(projectRoot, elementTypes, name), 'utf8'))
  for (const [path, text] of written) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  for (const problem of problems) console.error(problem)
  console.log(`${written.size} declarations, ${problems.length} problems`)
  process.exitCode = status !== 0 || problems.length > 0 ? 1 : 0
}
