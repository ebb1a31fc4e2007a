import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.mjs'

/**
 * One entry of package-lock.json, the fields that are read here.
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * @typedef {object} Lockfile
 * @property {Record<string, LockedPackage>} packages by their place: `node_modules/a/node_modules/b`, `''` is the project
 */

const lockPath = (/** @type {string} */ root) => join(root, 'package-lock.json')

/**
 * @param {string} [root]
 * @returns {Lockfile}
 */
export const readLockfile = (root = projectRoot) => JSON.parse(readFileSync(lockPath(root), 'utf8'))

/**
 * @param {Lockfile} lock
 * @param {string} [root]
 */
export const writeLockfile = (lock, root = projectRoot) =>
  writeFileSync(lockPath(root), `${JSON.stringify(lock, undefined, 2)}\n`)

/** Projects of other people's making that our package is tried in: workspaces with a lockfile of their own, outside of ours. */
export const foreignHosts = join(projectRoot, 'test', 'hosts')

const marker = 'node_modules/'

/** The package's name, from its place. @param {string} place */
export const nameAt = (place) => place.slice(place.lastIndexOf(marker) + marker.length)

export const isInstalled = (/** @type {string} */ place) => place.includes(marker)

/**
 * The folders of what is not installed but written here: `''` is the project, then its workspaces and what stands in for a package.
 * @param {Lockfile} lock
 */
export const workspaceFolders = ({ packages }) => Object.keys(packages).filter((place) => !isInstalled(place))

/**
 * The places where Node looks for `name` when the package at `place` asks for it, nearest first.
 * @param {string} place
 * @param {string} name
 * @returns {string[]}
 */
export const lookupPaths = (place, name) => {
  if (place === '') return [`${marker}${name}`]
  const end = place.lastIndexOf(marker)
  const parent = end <= 0 ? '' : place.slice(0, end - 1)
  return [`${place}/${marker}${name}`, ...lookupPaths(parent, name)]
}

/**
 * An entry that lock-platforms.mjs wrote: it says for which platform a package is, and nothing could be learnt of it.
 * @param {LockedPackage} entry
 */
export const isStub = (entry) => entry.optional === true && entry.integrity === undefined && entry.link !== true

/**
 * The places of what is installed with what is published: of each workspace what it asks for but for development, and what that asks for.
 * A peer that may be missing is there because somebody else here wants it.
 * @param {Lockfile} lock
 * @returns {ReadonlySet<string>}
 */
export const publishedPlaces = (lock) => {
  const { packages } = lock
  /** @type {Set<string>} */
  const places = new Set()
  const visit = (/** @type {string} */ place) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[place] ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = lookupPaths(place, name).find((path) => packages[path] !== undefined)
      if (found === undefined || places.has(found)) continue
      places.add(found)
      visit(found)
    }
  }
  for (const folder of workspaceFolders(lock)) visit(folder)
  return places
}
