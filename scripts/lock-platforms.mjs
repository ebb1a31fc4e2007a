import { relative } from 'node:path'
import { foreignHosts, lookupPaths, nameAt, readLockfile, writeLockfile } from './lib/lockfile.mjs'
import { projectRoot } from './lib/source-files.mjs'

/**
 * Adds to each package-lock.json, ours and that of test/hosts, the optional platform packages that the registry of the last `npm install` did not have.
 * npm leaves those out without a word, and then `npm ci` stops with "Missing: … from lock file". A stub says for which
 * platform the package is, so that `npm ci` skips it everywhere else. It has no integrity hash: before a release the
 * lockfile is made once on the full registry.
 *
 * `--check` changes nothing and fails when a stub is missing, or when an entry names the host it was fetched from.
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
/** @type {Readonly<Record<string, string>>} */
const processors = { amd64: 'x64', x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'ia32', wasm32: 'wasm32' }
/** @type {Readonly<Record<string, string>>} */
const libraries = { gnu: 'glibc', glibc: 'glibc', musl: 'musl' }

/**
 * What a package's name says of its platform: `cli-linux-arm64-musl`.
 * @param {string} name
 */
export const platformOf = (name) => {
  const words = name.replace(/^@[^/]+\//, '').split('-')
  const os = words.find((word) => systems.includes(word))
  const cpu = words.map((word) => processors[word]).find(Boolean)
  const libc = words.map((word) => libraries[word]).find(Boolean)
  if (os === undefined && cpu === undefined) throw new Error(`${name} names no platform: add its entry by hand`)
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

/**
 * The stubs a lockfile lacks, by place.
 * @param {import('./lib/lockfile.mjs').Lockfile} lock
 * @returns {Record<string, import('./lib/lockfile.mjs').LockedPackage>}
 */
export const missingStubs = ({ packages }) => {
  /** @type {Record<string, import('./lib/lockfile.mjs').LockedPackage>} */
  const stubs = {}
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const places = lookupPaths(place, name)
      if (places.some((at) => packages[at] || stubs[at])) continue
      const top = places.at(-1) ?? ''
      stubs[top] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    }
  return stubs
}

/** What lies beside the lockfile has no other address than its place. @param {import('./lib/lockfile.mjs').LockedPackage} entry */
const isBeside = ({ link, resolved }) => link === true || resolved?.startsWith('file:') === true

/**
 * Entries that name the host they were fetched from: the lockfile works with any registry, so none does.
 * @param {import('./lib/lockfile.mjs').Lockfile} lock
 */
export const entriesWithHost = ({ packages }) =>
  Object.entries(packages)
    .filter(([, entry]) => entry.resolved !== undefined && !isBeside(entry))
    .map(([place]) => place)

/**
 * @param {import('./lib/lockfile.mjs').Lockfile} lock
 * @returns {import('./lib/lockfile.mjs').Lockfile}
 */
const completed = (lock) => {
  const { '': project = {}, ...installed } = { ...lock.packages, ...missingStubs(lock) }
  const sorted = Object.entries(installed)
    .map(([place, entry]) => {
      const { resolved, ...rest } = entry
      return /** @type {const} */ ([place, isBeside(entry) ? entry : rest])
    })
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: { '': project, ...Object.fromEntries(sorted) } }
}

if (import.meta.filename === process.argv[1]) {
  const isCheck = process.argv.includes('--check')
  for (const folder of [projectRoot, foreignHosts]) {
    const file = relative(projectRoot, `${folder}/package-lock.json`)
    const lock = readLockfile(folder)
    const names = Object.keys(missingStubs(lock)).map(nameAt)
    const hosted = entriesWithHost(lock)
    if (!isCheck) {
      writeLockfile(completed(lock), folder)
      console.log(`${file}: ${names.length} stubs added, ${hosted.length} hosts removed`)
      continue
    }
    for (const name of names) console.error(`missing from ${file}: ${name} (npm run lock:platforms)`)
    for (const place of hosted) console.error(`names a host in ${file}: ${place} (npm run lock:platforms)`)
    const entries = Object.keys(lock.packages).length
    console.log(`${file}: ${entries} entries, ${names.length} stubs missing, ${hosted.length} hosts named`)
    if (names.length + hosted.length > 0) process.exitCode = 1
  }
}
