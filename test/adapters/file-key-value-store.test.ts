import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileKeyValueStore } from '../../infrastructure/storage/file-key-value-store.ts'

let folder: string
let problems: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-store-'))
  problems = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = { mkdir, readFile, rename, writeFile }
const open = (inside = folder) =>
  createFileKeyValueStore({ files, folder: inside, name: 's.json', onProblem: (message) => problems.push(message) })

describe('the storage file', () => {
  it('is there for the next run, for its owner only, and whole', async () => {
    await Promise.all([open().write('a', '1'), open().read('a')])
    const store = open()
    void store.read('late').then(() => store.write('late', '1'))
    await store.idle()
    expect(await open().read('late')).toBe('1')
    await Promise.all(Array.from({ length: 20 }, (_, at) => store.write(`key ${at}`, `value ${at}`)))
    expect(await open().read('key 19')).toBe('value 19')
    expect(await open().read('a')).toBe('1')
    expect(statSync(join(folder, 's.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['s.json'])
    expect(problems).toEqual([])
  })

  it.each(['', '{', '[["a"]]', '{"a":"1"}', '[["a",1]]', 'null'])(
    'with %j in it is an empty one, and said once',
    async (text) => {
      writeFileSync(join(folder, 's.json'), text)
      const store = open()
      expect(await store.read('a')).toBeUndefined()
      expect(await store.read('a')).toBeUndefined()
      expect(problems).toHaveLength(1)
      expect(problems[0]).toContain(`The storage file ${join(folder, 's.json')} fails`)
      await store.write('a', '2')
      expect(JSON.parse(readFileSync(join(folder, 's.json'), 'utf8'))).toEqual([['a', '2']])
    },
  )

  it('that cannot be written is reported once and stops nobody', async () => {
    writeFileSync(join(folder, 'not-a-folder'), '')
    const store = open(join(folder, 'not-a-folder'))
    await store.write('a', '1')
    await store.remove('a')
    expect(await store.read('a')).toBeUndefined()
    expect(problems).toHaveLength(1)
  })
})
