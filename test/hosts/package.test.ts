import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { foreignHosts, nameAt, readLockfile } from '../../scripts/lib/lockfile.mjs'

const { folder } = inject('packed')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

test('an import() whose address is made at run time tells bundlers that it is the browser’s', () => {
  const imports = files
    .filter((path) => /^dist\/(react|embed)\/.*[.]js$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\bimport\((?!(["'`])[\w./-]+\1\))[^`"']*/g)].map(([code]) => [path, code]),
    )
  const names = ['index', 'development', 'views'].map((name) => `dist/react/${name}.js`)
  expect(imports.map(([path]) => path)).toEqual(expect.arrayContaining(names))
  for (const [path, code] of imports) expect([path, code]).toEqual([path, 'import(/* webpackIgnore: true */'])
})

test('every file that package.json names is in it, and nothing of the hosts is', () => {
  const { exports, sideEffects, bin } = JSON.parse(read('package.json'))
  const named = [exports, sideEffects, bin].flatMap(function paths(value: unknown): readonly string[] {
    return typeof value === 'string' ? [value.replace(/^\.\//, '')] : Object.values(Object(value)).flatMap(paths)
  })
  expect(named).toContain('dist/react/index.js')
  expect(named.filter((path) => !files.includes(path))).toEqual([])
  expect(files.filter((path) => !/^(dist|scenarios|docs)\/|^[^/]+$/.test(path))).toEqual([])
})

test('what its README and guides link to is in it', () => {
  const guides = files.filter((path) => path.endsWith('.md'))
  const links = guides.flatMap((guide) =>
    [...read(guide).matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link = '']) => join(dirname(guide), link)),
  )
  expect(links).toContain('docs/react.md')
  expect(links.filter((path) => !files.includes(path))).toEqual([])
})

test('nothing comes with it but viem, and all of it is small', () => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    read('package.json'),
  )
  expect([dependencies, optionalDependencies]).toEqual([undefined, undefined])
  expect(Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)).toEqual(['viem'])
  const bytes = files.map((path) => statSync(join(folder, path)).size).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(bytes).toBeLessThan(10_000_000)
})

test('the hosts’ lockfile holds what our package asks for now', () => {
  const { name, version, peerDependencies } = JSON.parse(read('package.json'))
  const locked = Object.entries(readLockfile(foreignHosts).packages).filter(([place]) => nameAt(place) === name)
  expect(locked).not.toEqual([])
  for (const [, entry] of locked) expect(entry).toEqual(expect.objectContaining({ version, peerDependencies }))
})
