import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './source-files.mjs'

/** npm as a program that every system can start without a shell. @param {readonly string[]} args @param {string} cwd */
export const runNpm = (args, cwd) =>
  execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...args, '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )

/**
 * What `npm publish` would send, from the library in `out`. The working tree's own
 * dist/ is not touched.
 * @param {string} out the folder of $LATCHKEY_OUT
 * @param {'always' | 'missing'} mode `missing` leaves what is built
 * @returns {{ tarball: string, folder: string }} the packed file, and what a host finds in node_modules/latchkey
 */
export const packLibrary = (out, mode) => {
  const library = join(out, 'lib')
  const env = { ...process.env, NODE_ENV: 'production', LATCHKEY_OUT: out }
  const build = (/** @type {string} */ script) =>
    execFileSync(process.execPath, [join(projectRoot, 'scripts', script)], { cwd: projectRoot, env })
  if (mode === 'always' || !existsSync(join(library, 'index.js'))) build('build-library.mjs')
  if (!existsSync(join(library, 'types'))) build('build-types.mjs')

  const packing = join(out, 'packed')
  const staging = join(packing, 'staging')
  rmSync(packing, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  /** @type {{ files: readonly string[] }} */
  const { files } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  // What npm leaves out, it leaves out here too.
  const kept = files.filter((path) => !path.startsWith('!'))
  for (const path of ['package.json', ...kept]) {
    mkdirSync(dirname(join(staging, path)), { recursive: true })
    cpSync(path === 'dist' ? library : join(projectRoot, path), join(staging, path), { recursive: true })
  }
  runNpm(['pack', '--pack-destination', packing], staging)
  const [name = ''] = readdirSync(packing).filter((file) => file.endsWith('.tgz'))
  const tarball = join(packing, name)
  execFileSync('tar', ['-xzf', tarball, '-C', packing])
  return { tarball, folder: join(packing, 'package') }
}
