import { describe, expect, it } from 'vitest'
import { createGuardedKeyValueStore } from '../../infrastructure/storage/guarded-key-value-store.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'

const throwing = (): never => {
  throw new Error('closed for today')
}
const rejecting = () => Promise.reject(new Error('quota'))

describe('guarded key-value store', () => {
  it('hands everything to a store that works', async () => {
    const problems: string[] = []
    const inner = createMemoryKeyValueStore({ a: '1' })
    const store = createGuardedKeyValueStore(inner, (problem) => problems.push(problem))
    expect(await store.read('a')).toBe('1')
    await store.write('b', '2')
    expect(await inner.read('b')).toBe('2')
    await store.remove('a')
    expect(await inner.read('a')).toBeUndefined()
    expect(problems).toEqual([])
  })

  it.each([
    ['throws', throwing],
    ['rejects', rejecting],
  ])('is empty when the store %s, and says so once', async (_, fail) => {
    const problems: string[] = []
    const store = createGuardedKeyValueStore({ read: fail, write: fail, remove: fail }, (problem) =>
      problems.push(problem),
    )
    await store.write('a', '1')
    await store.remove('a')
    expect(await store.read('a')).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/closed for today|quota/)
  })

  it('takes anything but text for nothing', async () => {
    const foreign = { ...createMemoryKeyValueStore(), read: async () => Object(5) }
    expect(await createGuardedKeyValueStore(foreign, () => undefined).read('a')).toBeUndefined()
  })
})
