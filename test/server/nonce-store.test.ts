import { expect, it } from 'vitest'
import { createMemoryNonceStore } from '../../server/memory-nonce-store.ts'
import { createBrowserId, createNonces } from '../../server/nonces.ts'
import { describeNonceStore } from './nonce-store.contract.ts'

describeNonceStore('memory', async () => createMemoryNonceStore())

const wrong = expect.objectContaining({ name: 'ModalError', code: 'INVALID_OPTIONS' })

it('a full memory forgets the oldest', async () => {
  const store = createMemoryNonceStore({ limit: 2 })
  for (const key of ['a', 'b', 'c']) await store.put(key, 10)
  expect(await Promise.all(['a', 'b', 'c'].map((key) => store.take(key, 1)))).toEqual([false, true, true])
  for (const limit of [0, 1.5, Number.NaN]) expect(() => createMemoryNonceStore({ limit })).toThrow(wrong)
})

it('a nonce has 128 bits of its own, and a store keeps nothing that somebody could sign in with', async () => {
  const kept: string[] = []
  const store = { put: async (key: string) => void kept.push(key), take: async () => true }
  const nonces = createNonces(store, 1_000, () => 0)
  const browser = createBrowserId()
  const made = await Promise.all(Array.from({ length: 1_000 }, () => nonces.create(browser)))
  expect(new Set(made).size).toBe(1_000)
  for (const nonce of made) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  // Of 128,000 bits about half are set: six deviations from there is never.
  const bits = made.join('').replace(/./g, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
  expect(Math.abs([...bits].filter((bit) => bit === '1').length - 64_000)).toBeLessThan(1_100)
  expect(new Set(kept).size).toBe(1_000)
  expect(kept.join().includes(browser) || made.some((nonce) => kept.join().includes(nonce))).toBe(false)
})

it('is for one browser, which it needs the id of', async () => {
  const nonces = createNonces(createMemoryNonceStore(), 1_000, () => 0)
  const [mine, theirs] = [createBrowserId(), createBrowserId()]
  const nonce = await nonces.create(mine)
  expect(await nonces.spend(nonce, theirs)).toBe(false)
  expect(await nonces.spend(nonce, '')).toBe(false)
  // Nobody else has used it up meanwhile.
  expect(await nonces.spend(nonce, mine)).toBe(true)
  expect(await nonces.spend(nonce, mine)).toBe(false)
  await expect(nonces.create('')).rejects.toThrow(wrong)
  await expect(nonces.create('a'.repeat(5_000))).rejects.toThrow(wrong)
  await expect(nonces.create('a'.repeat(5_000))).rejects.toThrow('20 to 4096 characters')
})
