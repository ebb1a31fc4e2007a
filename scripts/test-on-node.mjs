import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { projectRoot } from './lib/source-files.mjs'

/**
 * `npm run test:node -- 24 [arguments for scripts/test.mjs]`: runs the tests under another major version of Node. It
 * comes from the npm package that carries its binary, in a folder of its own outside of the project's lockfile.
 */
const [major, ...args] = process.argv.slice(2)
if (!/^\d+$/.test(major ?? '')) {
  console.error('Say which Node: npm run test:node -- 22')
  process.exit(2)
}

const os = process.platform === 'win32' ? 'win' : process.platform
const folder = join(projectRoot, '.cache', `node-${major}`)
const carrier = `node-${os}-${process.arch}`
const binary = join(folder, 'node_modules', carrier, 'bin', os === 'win' ? 'node.exe' : 'node')

if (!existsSync(binary)) {
  mkdirSync(folder, { recursive: true })
  // A manifest of its own, or npm would install into the project.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const install = ['install', '--ignore-scripts', '--no-save', '--workspaces=false', `${carrier}@${major}`]
  const { status } = spawnSync(npm, install, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

const { status } = spawnSync(binary, [join(projectRoot, 'scripts', 'test.mjs'), ...args], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env['PATH'] ?? ''}` },
})
process.exitCode = status ?? 1
