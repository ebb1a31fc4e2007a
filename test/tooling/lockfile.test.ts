import { describe, expect, it } from 'vitest'
import { unknownInstallScripts, unpinned } from '../../scripts/check-pins.mjs'
import {
  foreignHosts,
  isInstalled,
  isStub,
  type Lockfile,
  lookupPaths,
  nameAt,
  readLockfile,
  workspaceFolders,
} from '../../scripts/lib/lockfile.mjs'
import { entriesWithHost, missingStubs, platformOf } from '../../scripts/lock-platforms.mjs'

const tool = { version: '2.0.0', dev: true, optionalDependencies: { 'tool-linux-x64-musl': '2.0.0' } }

describe('places in node_modules', () => {
  it('are looked up from the nearest to the top', () => {
    expect(lookupPaths('node_modules/a/node_modules/b', 'c')).toEqual([
      'node_modules/a/node_modules/b/node_modules/c',
      'node_modules/a/node_modules/c',
      'node_modules/c',
    ])
    expect(lookupPaths('sandbox', 'c')).toEqual(['sandbox/node_modules/c', 'node_modules/c'])
  })

  it('name their package', () => {
    expect(nameAt('node_modules/a/node_modules/@scope/b')).toBe('@scope/b')
  })
})

describe('platform stubs', () => {
  it.each([
    ['@biomejs/cli-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@foundry-rs/anvil-darwin-amd64', { os: ['darwin'], cpu: ['x64'] }],
    ['@rolldown/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })

  it('a name without a platform is an error, not a stub for every machine', () => {
    expect(() => platformOf('left-pad')).toThrow('names no platform')
  })

  it('are missing until they are added', () => {
    const lock: Lockfile = { packages: { 'node_modules/tool': tool } }
    const stubs = missingStubs(lock)
    expect(stubs).toEqual({
      'node_modules/tool-linux-x64-musl': {
        version: '2.0.0',
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
    })
    expect(missingStubs({ packages: { ...lock.packages, ...stubs } })).toEqual({})
  })
})

describe('the lockfile of this project', () => {
  it('has every platform package and names no host', () => {
    const lock = readLockfile()
    expect(missingStubs(lock)).toEqual({})
    expect(entriesWithHost(lock)).toEqual([])
    expect(unknownInstallScripts(lock)).toEqual([])
  })

  it('so has that of test/hosts, where the packed library is the only thing without a hash', () => {
    const lock = readLockfile(foreignHosts)
    expect(missingStubs(lock)).toEqual({})
    expect(entriesWithHost(lock)).toEqual([])
    expect(unknownInstallScripts(lock)).toEqual([])
    const unhashed = Object.entries(lock.packages).filter(
      ([place, entry]) => isInstalled(place) && !entry.integrity && !entry.link && !isStub(entry),
    )
    expect(unhashed).toEqual([
      ['node_modules/latchkey', expect.objectContaining({ resolved: 'file:latchkey.tgz', license: 'MIT' })],
    ])
  })

  it('names what is written here, and not what is installed', () => {
    const installed = { 'node_modules/a': {}, 'b/node_modules/c': {}, 'node_modules/b': { resolved: 'b', link: true } }
    expect(workspaceFolders({ packages: { '': {}, b: {}, ...installed } })).toEqual(['', 'b'])
  })

  it('would be refused with a host or an unknown install script', () => {
    const packages = { 'node_modules/a': { version: '1.0.0', resolved: 'https://host/a.tgz', hasInstallScript: true } }
    expect(entriesWithHost({ packages })).toEqual(['node_modules/a'])
    const packed = { 'node_modules/latchkey': { version: '1.0.0', resolved: 'file:latchkey.tgz' } }
    expect(entriesWithHost({ packages: packed })).toEqual([])
    expect(unknownInstallScripts({ packages })).toEqual(['a wants to run a script when it is installed'])
  })
})

describe('versions', () => {
  it.each(['^1.0.0', '~1.0.0', '1.x', 'latest', '*', '>=1.0.0', 'git+ssh://host/a.git', 'npm:b@^1.0.0'])(
    '%s is not exact',
    (version) => {
      for (const section of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
        expect(unpinned('package.json', { [section]: { a: version } })).toHaveLength(1)
    },
  )

  it('exact ones and the ranges of peers pass', () => {
    const manifest = {
      dependencies: { a: '1.0.0', b: '1.0.0-rc.1', c: 'npm:d@1.0.0', e: 'npm:@scope/e@1.0.0' },
      peerDependencies: { react: '^18.3.0 || ^19.0.0' },
    }
    expect(unpinned('package.json', manifest)).toEqual([])
  })

  it('only a host of test/hosts has what lies beside it', () => {
    const manifest = { dependencies: { a: 'file:a', latchkey: 'file:../latchkey.tgz' }, overrides: { a: '$a' } }
    expect(unpinned('test/hosts/a/package.json', manifest)).toEqual([])
    expect(unpinned('package.json', manifest)).toHaveLength(3)
    expect(
      unpinned('test/hosts/a/package.json', { dependencies: { a: 'file:../../secrets', b: '^1.0.0' } }),
    ).toHaveLength(2)
  })
})
