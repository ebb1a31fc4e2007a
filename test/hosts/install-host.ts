import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  foreignHosts,
  type LockedPackage,
  nameAt,
  readLockfile,
  workspaceFolders,
  writeLockfile,
} from '../../scripts/lib/lockfile.mjs'
import { runNpm } from '../../scripts/lib/pack-library.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

/** The code that the README tells a React developer to write. */
export const readmeCode = (): string => {
  const code = /^### React\n+```tsx\n(.*?)^```/ms.exec(readFileSync(join(projectRoot, 'README.md'), 'utf8'))?.[1]
  if (code === undefined) throw new Error('README.md has no code for React')
  return code
}

/** The page that the README tells a developer without a build to write. */
export const readmePage = (): string => {
  const code = /^### A plain site\n.*?```html\n(.*?)^```/ms.exec(
    readFileSync(join(projectRoot, 'README.md'), 'utf8'),
  )?.[1]
  if (code === undefined) throw new Error('README.md has no page')
  return code
}

/** The whole example of a guide, which is the first of its code. */
export const guideCode = (path: string): string => {
  const code = /^```tsx\n(.*?)^```/ms.exec(readFileSync(join(projectRoot, path), 'utf8'))?.[1]
  if (code === undefined) throw new Error(`${path} has no code`)
  return code
}

/**
 * All of a guide's code for a site or a server, in its order; `languages` is what is written behind the fence.
 * @param count how many there are: one that a test does not find would be right whatever is in it
 */
export const guideBlocks = (path: string, count: number, languages = 'ts'): readonly string[] => {
  const fence = new RegExp(`^\`\`\`(?:${languages})\n(.*?)^\`\`\``, 'gms')
  const blocks = [...readFileSync(join(projectRoot, path), 'utf8').matchAll(fence)].map(([, code = '']) => code)
  if (blocks.length !== count)
    throw new Error(`${path} has ${blocks.length} pieces of code in ${languages}, not ${count}`)
  return blocks
}

/** A whole file of a guide's code, which begins with its name. */
export const guideFile = (path: string, name: string): string => {
  const found = [...readFileSync(join(projectRoot, path), 'utf8').matchAll(/^```(?:tsx?|js)\n\/\/ (\S+)\n(.*?)^```/gms)]
  const [[, , code] = []] = found.filter(([, its]) => its === name)
  if (code === undefined) throw new Error(`${path} has no ${name}`)
  return code
}

/** All hosts are installed there at once, so that what they have in common is unpacked once. */
const workspace = join(projectRoot, '.cache', 'hosts')
const lockfile = readLockfile(foreignHosts)
const { workspaces }: { readonly workspaces: readonly string[] } = JSON.parse(
  readFileSync(join(foreignHosts, 'package.json'), 'utf8'),
)

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}
const asksForLibrary = (name: string): boolean => {
  const { dependencies }: Manifest = JSON.parse(readFileSync(join(foreignHosts, name, 'package.json'), 'utf8'))
  return 'latchkey' in dependencies
}
/** The folders that our package has to work in. What lies beside them is other people's software too, which hosts and tests meet. */
export const hostNames = workspaces.filter(asksForLibrary)

const libraryOf = (name: string): string => join(workspace, name, 'node_modules', 'latchkey')

/** Of all that says what is to be installed. */
const wantedHash = (): string =>
  ['package-lock.json', ...workspaceFolders(lockfile).map((folder) => join(folder, 'package.json'))]
    .reduce((hash, path) => hash.update(readFileSync(join(foreignHosts, path))), createHash('sha256'))
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
const addAddresses = (): void => {
  const { packages, ...lock } = lockfile
  const registry = runNpm(['config', 'get', 'registry'], workspace).trim()
  const entries = Object.entries(packages).map(([place, locked]) => [place, withAddress(registry, place, locked)])
  writeLockfile({ ...lock, packages: Object.fromEntries(entries) }, workspace)
}

const install = (): void => {
  try {
    addAddresses()
    runNpm(['ci'], workspace)
  } catch {
    // A registry may keep its files elsewhere: then npm asks for each address.
    writeLockfile(lockfile, workspace)
    runNpm(['ci'], workspace)
  }
}

/** What others published stays from run to run, until a manifest or the lockfile changes. */
const installAll = (): void => {
  const mark = join(workspace, 'node_modules', '.installed')
  const wanted = wantedHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return

  rmSync(workspace, { recursive: true, force: true })
  for (const path of ['package.json', ...workspaceFolders(lockfile).filter(Boolean)])
    cpSync(join(foreignHosts, path), join(workspace, path), { recursive: true })
  cpSync(inject('packed').tarball, join(workspace, 'latchkey.tgz'))
  install()
  // From where npm puts one for all hosts, the library would find another React than a host's: each gets it for itself.
  const shared = libraryOf('')
  for (const name of hostNames) if (!existsSync(libraryOf(name))) cpSync(shared, libraryOf(name), { recursive: true })
  rmSync(shared, { recursive: true, force: true })
  writeFileSync(mark, wanted)
}

/** What npm has put below it stays. */
const copyAnew = (source: string, folder: string): void => {
  for (const entry of readdirSync(folder))
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true })
  cpSync(source, folder, { recursive: true })
}

/**
 * A fresh copy of one of the folders beside this file, with its packages installed.
 * @returns where it is
 */
export const installForeign = (name: string): string => {
  installAll()
  const folder = join(workspace, name)
  copyAnew(join(foreignHosts, name), folder)
  return folder
}

/** One of the hosts, with our packed library among its packages. */
export const installHost = (name: string): string => {
  const folder = installForeign(name)
  copyAnew(inject('packed').folder, libraryOf(name))
  return folder
}
