import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importsOf } from '../../../scripts/lib/host-files.mjs'

const project = resolve(import.meta.dirname, '../../..')
const out = mkdtempSync(join(tmpdir(), 'latchkey-library-'))
const library = join(out, 'lib')
const read = (path: string): string => readFileSync(join(library, path), 'utf8')
let files: readonly string[] = []

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-library.mjs'], {
    cwd: project,
    env: { ...process.env, LATCHKEY_OUT: out },
  })
  files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
}, 120_000)
afterAll(() => rmSync(out, { recursive: true }))

describe('the built library', () => {
  test('has every file that package.json and the loaders name', () => {
    for (const path of ['index.js', 'react/index.js', 'embed/latchkey.js', 'embed/button.js'])
      expect(files).toContain(path)
    for (const path of files)
      for (const specifier of Object.values(importsOf(read(path))).flat())
        if (specifier.startsWith('.')) expect(files).toContain(join(path, '..', specifier))
  })

  test.each([
    ['embed/latchkey.js', [], ['./runtime.js', './views.js']],
    ['embed/button.js', [], ['./latchkey.js', './runtime.js', './views.js']],
    ['react/index.js', ['react'], ['./runtime.js', './views.js']],
  ])('%s stands alone, and the parts are loaded by names that are written out', (path, now, later) => {
    const imports = importsOf(read(path))
    expect([...new Set(imports.now)]).toEqual(now)
    expect(imports.later.toSorted()).toEqual(later)
  })

  test('the embed build needs nobody else; the React build leaves the host its own libraries', () => {
    const outside = (folder: string): string[] =>
      files
        .filter((path) => path.startsWith(folder))
        .flatMap((path) => importsOf(read(path)).now)
        .filter((specifier) => !specifier.startsWith('.'))
        .map((specifier) => specifier.split('/')[0] ?? '')
    expect(outside('embed')).toEqual([])
    expect([...new Set(outside('react'))].toSorted()).toEqual(['react', 'react-dom', 'rxjs', 'valibot', 'viem'])
  })

  test('is a client component for React’s server components, in its entry only', () => {
    expect(read('react/index.js')).toMatch(/^["']use client["']/)
    expect(read('index.js')).not.toMatch(/^["']use client["']/)
  })

  test('names no path of this machine, and makes no code at run time', () => {
    const forbidden = [project, 'new Function', 'eval(', 'document.write', 'sourceMappingURL']
    for (const path of files) {
      const text = read(path)
      expect([path, ...forbidden.filter((word) => text.includes(word))]).toEqual([path])
    }
  })

  test('can be imported on a server', async () => {
    for (const path of ['index.js', 'embed/latchkey.js', 'embed/button.js'])
      await expect(import(join(library, path))).resolves.toBeDefined()
    const { networkFromEvmChain } = await import(join(library, 'index.js'))
    expect(networkFromEvmChain).toBeTypeOf('function')
  })
})
