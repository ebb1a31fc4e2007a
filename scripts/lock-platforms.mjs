import { lookupPlaces, nameAt, readLockfile, writeLockfile } from './lib/lockfile.mjs'

/**
 * Adds to package-lock.json the optional platform packages that the registry of the last `npm install` did not have.
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
      const places = lookupPlaces(place, name)
      if (places.some((at) => packages[at] || stubs[at])) continue
      const top = places.at(-1) ?? ''
      stubs[top] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    }
  return stubs
}

/**
 * Entries that name the host they were fetched from: the lockfile works with any registry, so none does.
 * @param {import('./lib/lockfile.mjs').Lockfile} lock
 */
export const entriesWithHost = ({ packages }) =>
  Object.entries(packages)
    .filter(([, entry]) => entry.link !== true && entry.resolved !== undefined)
    .map(([place]) => place)

if (import.meta.filename === process.argv[1]) {
  const lock = readLockfile()
  const stubs = missingStubs(lock)
  const hosted = entriesWithHost(lock)
  const names = Object.keys(stubs).map(nameAt)
  if (process.argv.includes('--check')) {
    for (const name of names) console.error(`missing from package-lock.json: ${name} (npm run lock:platforms)`)
    for (const place of hosted) console.error(`names a host in package-lock.json: ${place} (npm run lock:platforms)`)
    console.log(
      `${Object.keys(lock.packages).length} entries, ${names.length} stubs missing, ${hosted.length} hosts named`,
    )
    process.exitCode = names.length + hosted.length > 0 ? 1 : 0
  } else {
    const { '': project = {}, ...installed } = { ...lock.packages, ...stubs }
    const sorted = Object.entries(installed)
      .map(
        ([place, { resolved, ...entry }]) =>
          /** @type {const} */ ([place, entry.link ? { resolved, ...entry } : entry]),
      )
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
    writeLockfile({ ...lock, packages: { '': project, ...Object.fromEntries(sorted) } })
    console.log(`${names.length} stubs added, ${hosted.length} hosts removed`)
  }
}
