import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { createStoredSdkStorage } from '../../../infrastructure/wallets/walletconnect/stored-sdk-storage.ts'

it('keeps what the SDK puts into it, from run to run, and changes at once lose nothing', async () => {
  const store = createMemoryKeyValueStore()
  const storage = createStoredSdkStorage(store, 'sdk')
  await Promise.all([storage.setItem('a', { deep: [1] }), storage.setItem('b', 'two')])
  await Promise.all([1, 2].map((more) => storage.changeItem('c', (before = 0) => Number(before) + more)))
  expect(await storage.getItem('c')).toBe(3)
  await storage.removeItem('b')
  const next = createStoredSdkStorage(store, 'sdk')
  expect(await next.getItem('a')).toEqual({ deep: [1] })
  expect(await next.getItem('b')).toBeUndefined()
  expect(await next.getKeys()).toContain('a')
  expect(await next.getEntries()).toContainEqual(['a', { deep: [1] }])
})

it.each(['no json', '[]', '7'])('takes “%s” in its place for nothing', async (text) => {
  const store = createMemoryKeyValueStore()
  await store.write('sdk', text)
  const storage = createStoredSdkStorage(store, 'sdk')
  expect(await storage.getItem('a')).toBeUndefined()
  await storage.setItem('a', 1)
  expect(await storage.getItem('a')).toBe(1)
})

it('keeps a number beyond those of JSON as the SDK writes one', async () => {
  const storage = createStoredSdkStorage(createMemoryKeyValueStore(), 'sdk')
  await storage.setItem('a', { result: 5n })
  expect(await storage.getItem('a')).toEqual({ result: '5n' })
})
