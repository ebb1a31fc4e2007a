import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { installForeign } from './install-host.ts'

/** `checks/check.js`: each takes a packed file, and says what is wrong with it. */
interface PackageChecks {
  readonly linted: (tarball: string) => Promise<readonly string[]>
  readonly mistyped: (tarball: string) => Promise<readonly string[]>
}
let checks: PackageChecks
beforeAll(async () => {
  checks = await import(/* @vite-ignore */ pathToFileURL(join(installForeign('checks'), 'check.js')).href)
})

/** The packed library with another package.json. */
const packedWith = (change: (manifest: string) => string): string => {
  const { folder } = inject('packed')
  const copy = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(folder, join(copy, 'package'), { recursive: true })
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
  expect(change(manifest)).not.toBe(manifest)
  writeFileSync(join(copy, 'package/package.json'), change(manifest))
  execFileSync('tar', ['-czf', 'packed.tgz', 'package'], { cwd: copy })
  return join(copy, 'packed.tgz')
}

test('publint has nothing to say of the package', async () => {
  expect(await checks.linted(inject('packed').tarball)).toEqual([])
})

test('the types of each entry are found and are those of its code, by bundlers and by Node', async () => {
  expect(await checks.mistyped(inject('packed').tarball)).toEqual([])
})

test('both find an entry whose types are said too late', async () => {
  const tarball = packedWith((manifest) =>
    manifest.replace(/("types": "[^"]*networks.d.ts"),(\s*)("default": "[^"]*networks.js")/, '$3,$2$1'),
  )
  expect(await checks.linted(tarball)).toEqual([
    expect.stringContaining('should be the first'),
    expect.stringContaining('should be the last'),
  ])
  expect(await checks.mistyped(tarball)).not.toEqual([])
})
