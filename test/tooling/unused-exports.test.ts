import { expect, it } from 'vitest'
import { unusedExports } from '../../scripts/lib/unused-exports.mjs'

/** What is found beside a file that takes `used` of each way in which a name is handed out. */
const found = (files: Readonly<Record<string, string>>, entries: readonly string[] = []) =>
  unusedExports(new Map(Object.entries(files)), (path) => entries.includes(path)).map(
    ({ path, line, name }) => `${path}:${line} ${name}`,
  )

it.each([
  ['a value', 'export const used = 1\nexport const other = 2\nused + other\n', 'other'],
  ['a function', 'export const used = 1\nexport function other() {}\n', 'other'],
  ['a class', 'export const used = 1\nexport class Other {}\n', 'Other'],
  ['what is taken apart', 'export const used = 1\nexport const { a: other } = { a: 1 }\n', 'other'],
  ['another name of it', 'export const used = 1\nexport { used as other }\n', 'other'],
  ['what it hands on', "export const used = 1\nexport { b as other } from './b.ts'\n", 'other'],
  ['the default', 'export const used = 1\nexport default 2\n', 'default'],
  ['a type that nobody names', 'export const used = 1\nexport interface Other {}\n', 'Other'],
])('finds %s', (_, text, name) => {
  expect(
    found({ 'core/a.ts': text, 'core/b.ts': 'export const b = 1\n', 'core/c.ts': "import { used } from './a.ts'\n" }),
  ).toEqual([`core/a.ts:2 ${name}`])
})

it.each([
  ["import { used as mine, other } from './a.ts'"],
  ["import type { used } from './a.ts'\nimport { type other } from './a.ts'"],
  ["import * as a from './a.ts'"],
  ["export * from './a.ts'"],
  ["export { used, other } from './a.ts'"],
  ["const { used } = await import('./a.ts')"],
  ["let a: typeof import('./a.ts')"],
])('takes for used what is taken by %s', (text) => {
  expect(found({ 'core/a.ts': 'export const used = 1\nexport const other = 2\n', 'core/c.ts': text })).toEqual([])
})

it('passes over entries, files that are run, and types that say a part of what is handed out', () => {
  const files = {
    'core/index.ts': 'export const open = 1\nexport const close = 2\n',
    'test/open.test.ts': "import { open } from '../core/index.ts'\nexport const none = open\n",
    'core/a.ts': 'export interface Deps {}\nexport const make = (deps: Deps) => deps\n',
    'core/b.ts': "import { make } from './a.ts'\nmake({})\n",
  }
  expect(found(files, ['core/index.ts'])).toEqual([])
  expect(found(files)).toEqual(['core/index.ts:2 close'])
})

it('finds what only a file itself imports', () => {
  expect(
    found({
      'core/a.ts': "import { other } from './a.ts'\nexport const other = 1\nexport const used = other\n",
      'core/b.ts': "import { used } from './a.ts'\n",
    }),
  ).toEqual(['core/a.ts:2 other'])
})
