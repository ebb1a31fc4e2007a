import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { foreignFolders, readLockfile, writeLockfile } from './lib/lockfile.mjs'
import { packLibrary, runNpm } from './lib/pack-library.mjs'
import { projectRoot } from './lib/source-files.mjs'

/**
 * `npm run lock:hosts`, after a change of dependencies, ours or those of a host: writes the lockfiles of test/hosts. What they lock
 * already stays as it is. Our own package comes as a file that is packed anew for each run of the tests: it has no hash.
 */
const out = join(projectRoot, '.cache', 'lock-hosts')
rmSync(out, { recursive: true, force: true })
const { tarball } = packLibrary(out, 'always')
for (const folder of foreignFolders()) {
  const copy = join(out, basename(folder))
  mkdirSync(copy, { recursive: true })
  cpSync(folder, copy, { recursive: true })
  cpSync(tarball, join(copy, 'latchkey.tgz'))
  runNpm(['install', '--package-lock-only', '--omit-lockfile-registry-resolved'], copy)
  const { packages, ...lock } = readLockfile(copy)
  const { integrity, ...latchkey } = packages['node_modules/latchkey'] ?? {}
  writeLockfile({ ...lock, packages: { ...packages, 'node_modules/latchkey': latchkey } }, folder)
}
