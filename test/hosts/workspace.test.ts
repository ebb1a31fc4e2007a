import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { foreignHosts } from '../../scripts/lib/lockfile.mjs'
import { hostNames, installHost } from './install-host.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}
const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folders of a package that can be found from one, nearest first. Not every package lets its manifest be resolved. */
const copies = (from: string, name: string): readonly string[] =>
  (createRequire(join(from, 'package.json')).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .filter((folder) => existsSync(folder))
const versions = (from: string, names: readonly string[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(names.map((name) => [name, copies(from, name).map((folder) => manifestIn(folder).version)[0]]))

test('every host has its line in the workspace', () => {
  const hosts = readdirSync(foreignHosts).filter((name) => existsSync(join(foreignHosts, `${name}.test.ts`)))
  expect(hostNames).toEqual(expect.arrayContaining(hosts))
})

describe.each(hostNames)('%s', (name) => {
  let folder = ''
  let library = ''
  beforeAll(() => {
    folder = installHost(name)
    library = join(folder, 'node_modules/latchkey')
  })

  test('finds the packed library in its own folder, and nowhere else', () => {
    expect(copies(folder, 'latchkey')).toEqual([library])
    expect(realpathSync(library)).toBe(join(realpathSync(folder), 'node_modules/latchkey'))
  })

  test('has the library find the versions that this host names: its one viem among them', () => {
    const { latchkey: _, ...named } = manifestIn(folder).dependencies ?? {}
    expect(named).toHaveProperty('viem')
    expect(versions(library, Object.keys(named))).toEqual(named)
    expect(realpathSync(copies(library, 'viem')[0] ?? '')).toBe(realpathSync(copies(folder, 'viem')[0] ?? ''))
  })
})

test('React is another one where a host names another one', () => {
  const found = hostNames.map((name) => {
    const library = join(installHost(name), 'node_modules/latchkey')
    return [name, versions(library, ['react'])['react']]
  })
  expect(Object.fromEntries(found)).toEqual({
    ...{ bundlers: '19.3.1', 'next-16': '19.3.1', 'react-18': '18.3.1', 'react-19': '19.3.1' },
    ...{ 'wagmi-3': '19.3.1', 'wagmi-core-2': '19.3.1', solana: '19.3.1' },
    // Nothing of theirs asks for it: it is that of others beside them.
    ...{ 'svelte-5': '19.3.1', 'vue-3': '19.3.1' },
  })
})
