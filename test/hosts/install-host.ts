import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { foreignHosts, type LockedPackage, nameAt, readLockfile, writeLockfile } from '../../scripts/lib/lockfile.mjs'
import { runNpm } from '../../scripts/lib/pack-library.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

/** The code that the README tells a React developer to write. */
export const readmeCode = (): string => {
  const code = /^### React\n+```tsx\n(.*?)^```/ms.exec(readFileSync(join(projectRoot, 'README.md'), 'utf8'))?.[1]
  if (code === undefined) throw new Error('README.md has no code for React')
  return code
}

const hashOf = (folder: string): string =>
  ['package.json', 'package-lock.json']
    .reduce((hash, name) => hash.update(readFileSync(join(folder, name))), createHash('sha256'))
    .digest('hex')

/** Where a registry has it. */
const withAddress = (registry: string, place: string, locked: LockedPackage): LockedPackage => {
  const { name = nameAt(place), version, integrity } = locked
  if (integrity === undefined) return locked
  const file = `${name.replace(/^.*\//, '')}-${version}.tgz`
  return { ...locked, resolved: new URL(`${name}/-/${file}`, registry).href }
}

/**
 * Lockfiles here name no registry, so that npm asks for all versions of each package to learn the address of one: that is half of
 * its work. The hash says whether it is the right one.
 */
const addAddresses = (folder: string): void => {
  const { packages, ...lock } = readLockfile(folder)
  const registry = runNpm(['config', 'get', 'registry'], folder).trim()
  const entries = Object.entries(packages).map(([place, locked]) => [place, withAddress(registry, place, locked)])
  writeLockfile({ ...lock, packages: Object.fromEntries(entries) }, folder)
}

const install = (source: string, folder: string): void => {
  try {
    addAddresses(folder)
    runNpm(['ci'], folder)
  } catch {
    // A registry may keep its files elsewhere: then npm asks for each address.
    cpSync(join(source, 'package-lock.json'), join(folder, 'package-lock.json'))
    runNpm(['ci'], folder)
  }
}

/**
 * A fresh copy of one of the hosts beside this file, with its packages installed and our packed library among them. What others
 * published stays from run to run, until the host's lockfile changes.
 * @returns its folder
 */
export const installHost = (name: string): string => {
  const source = join(foreignHosts, name)
  const folder = join(projectRoot, '.cache', 'hosts', name)
  const packages = join(folder, 'node_modules')
  const mark = join(packages, '.installed')
  const { tarball, folder: packed } = inject('packed')
  const wanted = hashOf(source)
  const isInstalled = existsSync(mark) && readFileSync(mark, 'utf8') === wanted

  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder))
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true })
  cpSync(source, folder, { recursive: true })
  if (!isInstalled) {
    cpSync(tarball, join(folder, 'latchkey.tgz'))
    install(source, folder)
    writeFileSync(mark, wanted)
  }
  rmSync(join(packages, 'latchkey'), { recursive: true })
  cpSync(packed, join(packages, 'latchkey'), { recursive: true })
  return folder
}
