import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  developmentOnly,
  isCommunityLicence,
  isInOpenRange,
  isPermissive,
  licenceOfText,
  mayRun,
  readInTheirText,
} from './lib/licence-rules.mjs'
import { foreignHosts, isInstalled, isStub, nameAt, publishedPlaces, readLockfile } from './lib/lockfile.mjs'
import { projectRoot } from './lib/source-files.mjs'

/**
 * Holds every package of package-lock.json against the licences that may be used. A package's own package.json speaks
 * first, then its licence text, then the lockfile (the packages of other platforms are not installed); the text of a
 * community licence stands above them all. `check-licences.mjs FOLDER` looks at another project's. The hosts of test/hosts are
 * held against what may run here, by their lockfile: they are published with nothing of ours.
 */

/** @param {() => string} read */
const orNothing = (read) => {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return ''
    throw error
  }
}

/** @param {string} folder */
const licenceText = (folder) => {
  const names = readdirSync(folder).filter((name) => /^licen[cs]e([.-]|$)/i.test(name))
  return names.map((name) => orNothing(() => readFileSync(join(folder, name), 'utf8'))).join('\n')
}

/**
 * What an installed package says of itself, or undefined when it is not installed.
 * @param {string} folder
 * @returns {{ version: string, licence: string | undefined } | undefined}
 */
const installedPackage = (folder) => {
  const manifest = orNothing(() => readFileSync(join(folder, 'package.json'), 'utf8'))
  if (manifest === '') return undefined
  const { version, license, licenses } = JSON.parse(manifest)
  const text = licenceText(folder)
  if (isCommunityLicence(text)) return { version, licence: 'LicenseRef-Community' }
  const named = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
  const isNamed = typeof named === 'string' && !/^(SEE LICEN[CS]E|UNLICENSED)/i.test(named)
  return { version, licence: isNamed ? named : licenceOfText(text) }
}

/**
 * The entry of the package that asks for a platform package, which says the terms of both.
 * @param {import('./lib/lockfile.mjs').Lockfile} lock
 * @param {string} name
 */
const ownerOf = ({ packages }, name) =>
  Object.values(packages).find(({ optionalDependencies }) => optionalDependencies?.[name] !== undefined)

/**
 * @param {import('./lib/lockfile.mjs').Lockfile} lock
 * @param {(place: string) => ReturnType<typeof installedPackage>} [installedAt]
 * @param {ReadonlySet<string>} [allowed] licences
 */
export const checkLicences = (lock, installedAt = (place) => installedPackage(join(projectRoot, place)), allowed) => {
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, number>} */
  const counts = {}
  const published = publishedPlaces(lock)

  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!isInstalled(place) || entry.link) continue
    const name = entry.name ?? nameAt(place)
    const label = `${name}@${entry.version}`
    const installed = installedAt(place)
    const stated = isStub(entry) ? ownerOf(lock, name)?.license : (entry.license ?? readInTheirText[label])
    const licence = installed ? installed.licence : stated
    counts[licence ?? 'none'] = (counts[licence ?? 'none'] ?? 0) + 1

    if (installed && installed.version !== entry.version) problems.push(`${label}: ${installed.version} is installed`)
    if (!isInOpenRange(name, entry.version ?? ''))
      problems.push(`${label}: no version above the open range may be used`)
    if (licence === undefined) problems.push(`${label}: names no licence`)
    else if (!isPermissive(licence, allowed)) {
      const exception = developmentOnly.find((known) => known.name.test(name) && known.licence === licence)
      if (!exception) problems.push(`${label}: ${licence} is not permissive`)
      else if (published.has(place)) problems.push(`${label}: ${licence} is for development only, but it is published`)
    }
  }
  return { problems, counts }
}

if (import.meta.filename === process.argv[1]) {
  const [, , folder] = process.argv
  const root = folder ?? projectRoot
  const results = [
    { name: '', ...checkLicences(readLockfile(root), (place) => installedPackage(join(root, place))) },
    ...(folder === undefined ? [foreignHosts] : []).map((hosts) => ({
      name: `${relative(projectRoot, hosts)}: `,
      ...checkLicences(readLockfile(hosts), () => undefined, mayRun),
    })),
  ]
  for (const { name, problems, counts } of results) {
    for (const problem of problems) console.error(`${name}${problem}`)
    const summary = Object.entries(counts).sort(([, a], [, b]) => b - a)
    console.log(`${name}${summary.map(([licence, count]) => `${licence} ${count}`).join(', ')}`)
    if (problems.length > 0 || summary.length === 0) process.exitCode = 1
  }
}
