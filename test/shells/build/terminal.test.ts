import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from '../../../scripts/lib/host-files.mjs'
import { sharedPart } from '../../support/shared-part.ts'

const project = resolve(import.meta.dirname, '../../..')
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8'))
const { bin, files, version, dependencies } = manifestIn('terminal')

describe('the package of the terminal program', () => {
  test('runs as it is installed, and is of the library’s version', async () => {
    const { terminal } = await sharedPart('built')
    mkdirSync(join(project, '.cache'), { recursive: true })
    // Below the project's packages, as an installed one is beside those that it asks for.
    const folder = mkdtempSync(join(project, '.cache', 'terminal-'))
    cpSync(join(project, 'terminal/package.json'), join(folder, 'package.json'))
    cpSync(terminal, join(folder, 'dist'), { recursive: true })
    const run = (word: string) => spawnSync(process.execPath, [join(folder, bin.latchkey), word], { encoding: 'utf8' })
    const [listed, said] = ['scenarios', '--version'].map(run)
    rmSync(folder, { recursive: true })
    expect([listed?.stderr, listed?.status]).toEqual(['', 0])
    expect(listed?.stdout).toMatch(/^connect +\S/m)
    expect(said?.stdout.trim()).toBe(version)
    expect(version).toBe(manifestIn('.').version)
  })

  test('asks for what its files import, in the versions that are tested here', async () => {
    const { terminal } = await sharedPart('built')
    const imported = readdirSync(terminal)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => Object.values(importsOf(readFileSync(join(terminal, file), 'utf8'))).flat())
      .filter((name) => !/^[./]|^node:/.test(name) && !builtinModules.includes(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    expect([...new Set(imported)].toSorted()).toEqual(Object.keys(dependencies))
    expect(manifestIn('.').devDependencies).toMatchObject(dependencies)
  })

  test('carries the licence', () => {
    const licences = ['LICENSE', 'terminal/LICENSE'].map((path) => readFileSync(join(project, path), 'utf8'))
    expect(new Set(licences).size).toBe(1)
    expect(files).toContain('LICENSE')
  })
})
