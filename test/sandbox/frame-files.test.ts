import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frameFiles } from '../../sandbox/secure-site/frame-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-frame-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the frame is built once, and again when a source is not what it was built of', async () => {
  const file = join(folder, 'frame.json')
  const built = await frameFiles(file)
  expect([...built.keys()]).toEqual(expect.arrayContaining(['frame.js', 'approval.js']))
  expect(built.get('frame.js')).toContain('@latchkey/connect')
  expect(built.get('approval.js')).toContain('Approve')
  const { mtimeMs } = await stat(file)
  expect(await frameFiles(file)).toEqual(built)
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)

  const kept = JSON.parse(await readFile(file, 'utf8'))
  expect(Object.keys(kept.sources)).toEqual(
    expect.arrayContaining(['secure-site/frame/frame.ts', 'scripts/lib/build-service.mjs']),
  )
  const older = { sources: { ...kept.sources, 'secure-site/frame/frame.ts': 'another' }, files: { 'frame.js': 'old' } }
  await writeFile(file, JSON.stringify(older))
  expect(await frameFiles(file)).toEqual(built)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(kept)
})

test('what is kept and makes no sense is built again', async () => {
  const file = join(folder, 'broken.json')
  await writeFile(file, '{"sources":')
  expect([...(await frameFiles(file)).keys()]).toContain('frame.js')
})
