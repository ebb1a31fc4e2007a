import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createFileKeyValueStore } from '../../infrastructure/storage/file-key-value-store.ts'
import { createLocalKeyValueStore } from '../../infrastructure/storage/local-key-value-store.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { createWebStorage } from '../support/web-storage.ts'
import { describeKeyValueStore } from './key-value-store.contract.ts'

describeKeyValueStore('memory', () => createMemoryKeyValueStore())

describeKeyValueStore('local storage', () => {
  const storage = createWebStorage()
  return createLocalKeyValueStore({
    open: () => storage,
    onProblem: (message) => {
      throw new Error(message)
    },
  })
})

const folder = mkdtempSync(join(tmpdir(), 'latchkey-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let stores = 0

describeKeyValueStore('file', () => {
  stores += 1
  return createFileKeyValueStore({
    files: { mkdir, readFile, rename, writeFile },
    folder: join(folder, `store ${stores}`),
    name: 'devtools.json',
    onProblem: (message) => {
      throw new Error(message)
    },
  })
})
