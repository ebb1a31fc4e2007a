import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { foreignHosts, nameAt, readLockfile, writeLockfile } from './lib/lockfile.mjs'
import { packLibrary, runNpm } from './lib/pack-library.mjs'
import { projectRoot } from './lib/source-files.mjs'

/**
 * `npm run lock:hosts`, after a change of dependencies, ours or those of a host: writes the lockfile of test/hosts. What it locks
 * already stays as it is. Our own package comes as a file that is packed anew for each run of the tests: it has no hash, and npm would
 * not look whether it asks for something else than the one that is locked.
 */
const out = join(projectRoot, '.cache', 'lock-hosts')
rmSync(out, { recursive: true, force: true })
const { tarball } = packLibrary(out, 'always')
const copy = join(out, 'hosts')
cpSync(foreignHosts, copy, { recursive: true })
cpSync(tarball, join(copy, 'latchkey.tgz'))
const { packages: before, ...rest } = readLockfile(copy)
const others = Object.entries(before).filter(([place]) => !`${place}/`.includes('node_modules/latchkey/'))
writeLockfile({ ...rest, packages: Object.fromEntries(others) }, copy)
runNpm(['install', '--package-lock-only', '--omit-lockfile-registry-resolved'], copy)

const { packages, ...lock } = readLockfile(copy)
const entries = Object.entries(packages).map(([place, entry]) => {
  const { integrity, ...unhashed } = entry
  return [place, nameAt(place) === 'latchkey' ? unhashed : entry]
})
writeLockfile({ ...lock, packages: Object.fromEntries(entries) }, foreignHosts)
