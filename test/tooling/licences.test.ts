import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLicences } from '../../scripts/check-licences.mjs'
import {
  isInOpenRange,
  isPermissive,
  lastOpenVersion,
  licenceOfText,
  mayRun,
} from '../../scripts/lib/licence-rules.mjs'
import type { LockedPackage } from '../../scripts/lib/lockfile.mjs'

const notInstalled = () => undefined

const problemsOf = (packages: Readonly<Record<string, LockedPackage>>, installedAt = notInstalled): readonly string[] =>
  checkLicences({ packages: { '': { version: '0.1.0' }, ...packages } }, installedAt).problems

const locked = (license: string | undefined, more: LockedPackage = {}): LockedPackage => ({
  version: '1.0.0',
  integrity: 'sha512-',
  ...(license && { license }),
  ...more,
})

describe('SPDX expressions', () => {
  it.each(['MIT', 'MIT OR GPL-3.0-only', '(MIT AND Apache-2.0)', 'GPL-2.0 OR (ISC AND 0BSD)'])(
    '%s is permissive',
    (e) => {
      expect(isPermissive(e)).toBe(true)
    },
  )

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'MPL-2.0', 'SEE LICENSE IN LICENSE.md', 'Apache-2.0 WITH x', ''])(
    '%j is not',
    (e) => {
      expect(isPermissive(e)).toBe(false)
    },
  )
})

describe('the licence check', () => {
  it('lets permissive packages pass', () => {
    expect(problemsOf({ 'node_modules/a': locked('MIT'), 'node_modules/a/node_modules/b': locked('ISC') })).toEqual([])
  })

  it('refuses a copyleft package, wherever it is in the tree', () => {
    expect(problemsOf({ 'node_modules/a/node_modules/b': locked('GPL-3.0-only') })).toEqual([
      'b@1.0.0: GPL-3.0-only is not permissive',
    ])
  })

  it('refuses a package that names no licence', () => {
    expect(problemsOf({ 'node_modules/a': locked(undefined) })).toEqual(['a@1.0.0: names no licence'])
  })

  it('believes the installed package more than the lockfile', () => {
    const installed = () => ({ version: '1.0.0', licence: 'AGPL-3.0-only' })
    const { problems } = checkLicences({ packages: { 'node_modules/a': locked('MIT') } }, installed)
    expect(problems).toEqual(['a@1.0.0: AGPL-3.0-only is not permissive'])
  })

  it('notices that another version is installed', () => {
    const installed = () => ({ version: '1.0.1', licence: 'MIT' })
    const { problems } = checkLicences({ packages: { 'node_modules/a': locked('MIT') } }, installed)
    expect(problems).toEqual(['a@1.0.0: 1.0.1 is installed'])
  })

  it('lets an exception pass in development only', () => {
    expect(problemsOf({ 'node_modules/axe-core': locked('MPL-2.0', { dev: true }) })).toEqual([])
    const published = {
      'node_modules/a': locked('MIT', { dependencies: { 'axe-core': '1.0.0' } }),
      'node_modules/axe-core': locked('MPL-2.0'),
    }
    expect(problemsOf({ '': { dependencies: { a: '1.0.0' } }, ...published })).toEqual([
      'axe-core@1.0.0: MPL-2.0 is for development only, but it is published',
    ])
    expect(problemsOf({ gateway: { dependencies: { a: '1.0.0' } }, ...published })).toHaveLength(1)
    expect(problemsOf({ '': { devDependencies: { a: '1.0.0' } }, ...published })).toEqual([])
    expect(problemsOf({ 'node_modules/axe-core-fork': locked('MPL-2.0', { dev: true }) })).toHaveLength(1)
    expect(problemsOf({ 'node_modules/axe-core': locked('GPL-3.0-only', { dev: true }) })).toHaveLength(1)
  })

  it('takes a peer that may be missing for what development brought', () => {
    const peers = { peerDependencies: { 'axe-core': '*' } }
    const packages = (rest: Partial<LockedPackage>) => ({
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': locked('MIT', { ...peers, ...rest }),
      'node_modules/axe-core': locked('MPL-2.0'),
    })
    expect(problemsOf(packages({ peerDependenciesMeta: { 'axe-core': { optional: true } } }))).toEqual([])
    expect(problemsOf(packages({}))).toHaveLength(1)
  })

  it('gives the stub of a platform package the terms of the package that asks for it', () => {
    const stub: LockedPackage = { version: '1.0.0', optional: true }
    const owner = (license: string) => locked(license, { optionalDependencies: { 'a-darwin': '1.0.0' } })
    expect(problemsOf({ 'node_modules/a': owner('MIT'), 'node_modules/a-darwin': stub })).toEqual([])
    expect(problemsOf({ 'node_modules/a': owner('GPL-3.0-only'), 'node_modules/a-darwin': stub })).toHaveLength(2)
  })

  it('refuses versions whose vendor changed the terms, whatever they say of themselves', () => {
    expect(problemsOf({ 'node_modules/@walletconnect/core': locked('MIT', { version: '2.21.9' }) })).toHaveLength(1)
    expect(problemsOf({ 'node_modules/@walletconnect/core': locked('Apache-2.0', { version: '2.21.8' }) })).toEqual([])
  })
})

describe('the hosts of test/hosts', () => {
  const problemsIn = (packages: Readonly<Record<string, LockedPackage>>): readonly string[] =>
    checkLicences({ packages }, notInstalled, mayRun).problems

  it('may run what is under a copyleft licence', () => {
    const libvips = { 'node_modules/@img/sharp-libvips-linux-x64': locked('LGPL-3.0-or-later', { optional: true }) }
    expect(problemsIn(libvips)).toEqual([])
    expect(problemsIn({ 'node_modules/a': locked('Apache-2.0 AND LGPL-3.0-or-later') })).toEqual([])
    expect(problemsOf(libvips)).toHaveLength(1)
  })

  it.each<[string, LockedPackage]>([
    ['a', locked('SEE LICENSE IN LICENSE.md')],
    ['a', locked(undefined)],
    ['a', locked('BUSL-1.1')],
    ['@reown/appkit', locked('Apache-2.0', { version: '1.6.0' })],
    ['@walletconnect/core', locked('Apache-2.0', { version: '2.22.0' })],
  ])('may not run %s under %j', (name, entry) => {
    expect(problemsIn({ [`node_modules/${name}`]: entry })).toHaveLength(1)
  })
})

describe('the open range', () => {
  it.each([
    ['@walletconnect/universal-provider', '2.21.7', true],
    ['@walletconnect/universal-provider', '2.21.9', false],
    ['@walletconnect/universal-provider', '2.3.99', true],
    ['@walletconnect/universal-provider', '3.0.0', false],
    ['@walletconnect/core', '^2.21.8', false],
    ['@walletconnect/pay', '1.0.0', false],
    ['@reown/walletkit', '1.2.11', false],
    ['@reown/appkit', '1.8.2', false],
    ['viem', '2.57.1', true],
  ])('%s %s: %s', (name, version, isOpen) => {
    expect(isInOpenRange(name, version)).toBe(isOpen)
  })
})

describe('licence texts', () => {
  it('are known by their sentences', () => {
    expect(licenceOfText('Permission is hereby granted, free of charge,\n to any person obtaining a copy')).toBe('MIT')
    expect(licenceOfText('Apache License\n   Version 2.0, January 2004')).toBe('Apache-2.0')
  })

  it('are not believed when they are of another kind, or mixed with it', () => {
    expect(licenceOfText('All rights reserved')).toBeUndefined()
    expect(
      licenceOfText('Community License. Permission is hereby granted, free of charge, to any person'),
    ).toBeUndefined()
  })
})

/** Where a package may lie in a tree, and how it may have come there. */
const above = fc.record({
  name: fc.constantFrom(...Object.keys(lastOpenVersion)),
  step: fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 40 })),
  parents: fc.array(fc.constantFrom('a', '@b/c', '@walletconnect/core'), { maxLength: 3 }),
  isAlias: fc.boolean(),
  more: fc.constantFrom<LockedPackage>({}, { dev: true }, { devOptional: true }, { optional: true }),
})

const versionAbove = (version: string, [at, more]: readonly [number, number]): string =>
  version
    .split('.')
    .map((part, index) => (index === at ? Number(part) + more : index > at ? 0 : part))
    .join('.')

describe('packages whose vendor changed the terms', () => {
  it('are refused above the open range: nested, renamed, for development, and whatever licence they claim', () => {
    fc.assert(
      fc.property(above, ({ name, step, parents, isAlias, more }) => {
        const version = versionAbove(lastOpenVersion[name] ?? '', step)
        const place = [...parents, isAlias ? 'another-name' : name].map((part) => `node_modules/${part}`).join('/')
        const entry = locked('MIT', { ...more, version, ...(isAlias && { name }) })
        expect(problemsOf({ [place]: entry })).toEqual([
          `${name}@${version}: no version above the open range may be used`,
        ])
      }),
    )
  })

  it('are refused without a version in the range that is known to be open', () => {
    const unknown = { 'node_modules/@walletconnect/pay': locked('MIT'), 'node_modules/@reown/appkit': locked('MIT') }
    expect(problemsOf(unknown)).toHaveLength(2)
    const early = { 'node_modules/@walletconnect/core': locked('Apache-2.0', { version: '2.21.9-canary.0' }) }
    expect(problemsOf(early)).toHaveLength(1)
  })
})

describe('npm run check:licences', () => {
  const script = fileURLToPath(new URL('../../scripts/check-licences.mjs', import.meta.url))
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  const check = (packages: Readonly<Record<string, LockedPackage>>, files: Readonly<Record<string, string>> = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'licences-'))
    folders.push(folder)
    const lock = { 'package-lock.json': JSON.stringify({ packages: { '': {}, ...packages } }) }
    for (const [name, text] of Object.entries({ ...lock, ...files })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
    return { status, problems: stderr.trim().split('\n').filter(Boolean) }
  }

  it('passes what is open', () => {
    const core = locked('Apache-2.0', { version: '2.21.8', dev: true })
    expect(check({ 'node_modules/@walletconnect/core': core })).toEqual({ status: 0, problems: [] })
  })

  it('fails for one development dependency of a dependency', () => {
    const utils = locked('SEE LICENSE IN LICENSE.md', { version: '2.23.0', dev: true })
    expect(
      check({ 'node_modules/a': locked('MIT'), 'node_modules/a/node_modules/@walletconnect/utils': utils }),
    ).toEqual({
      status: 1,
      problems: [
        '@walletconnect/utils@2.23.0: no version above the open range may be used',
        '@walletconnect/utils@2.23.0: SEE LICENSE IN LICENSE.md is not permissive',
      ],
    })
  })

  it.each(['Reown Community License Agreement', 'WALLETCONNECT\nCOMMUNITY  LICENCE'])(
    'fails for any package with the text "%s", though its package.json says MIT',
    (text) => {
      const manifest = JSON.stringify({ name: 'a', version: '1.0.0', license: 'MIT' })
      const files = { 'node_modules/a/package.json': manifest, 'node_modules/a/LICENSE.md': `# ${text}\nYou may …` }
      expect(check({ 'node_modules/a': locked('MIT') }, files)).toEqual({
        status: 1,
        problems: ['a@1.0.0: LicenseRef-Community is not permissive'],
      })
    },
  )
})
