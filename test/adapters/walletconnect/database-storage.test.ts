import { afterEach, expect, it, vi } from 'vitest'
import { createDatabaseStorage } from '../../../infrastructure/wallets/walletconnect/database-storage.ts'

// How it keeps things is seen in a browser (`test/e2e`): Node has no database of this kind.
afterEach(() => vi.unstubAllGlobals())

it('asks the browser again for a database that it would not open', async () => {
  const opened: string[] = []
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      opened.push(name)
      const request = { error: new Error('not now'), onerror: (_: unknown): void => undefined }
      queueMicrotask(() => request.onerror({ preventDefault: () => undefined }))
      return request
    },
  })
  const { getKeys, setItem } = createDatabaseStorage()
  await expect(getKeys()).rejects.toThrow('not now')
  await expect(setItem('a', 1)).rejects.toThrow('not now')
  expect(opened).toEqual(['latchkey-walletconnect', 'latchkey-walletconnect'])
})
