import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pgliteTemplate } from '../../../service-kit/database/pglite-template.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-template-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the empty database that others begin with', () => {
  test('is whole for each of several who want it at once, and is kept once', async () => {
    const wanted = await Promise.all([pgliteTemplate(folder), pgliteTemplate(folder), pgliteTemplate(folder)])
    const [kept = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    const all = [await readFile(join(folder, kept)), ...(await Promise.all(wanted.map((blob) => blob.arrayBuffer())))]
    for (const one of all) expect(gunzipSync(one).length).toBeGreaterThan(1_000_000)
  })
})
