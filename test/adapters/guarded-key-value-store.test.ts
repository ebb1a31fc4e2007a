import { describe, expect, it } from 'vitest'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createGuardedKeyValueStore, storageWaitMs } from '../../infrastructure/storage/guarded-key-value-store.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'

const throwing = (): never => {
  throw new Error('closed for today')
}
const rejecting = () => Promise.reject(new Error('quota'))

const guard = (store: KeyValueStore) => {
  const problems: string[] = []
  const clock = createSimulatedClock()
  const guarded = createGuardedKeyValueStore({ store, clock, onProblem: (problem) => problems.push(problem) })
  return { store: guarded, clock, problems }
}

describe('guarded key-value store', () => {
  it('hands everything to a store that works', async () => {
    const inner = createMemoryKeyValueStore({ a: '1' })
    const { store, clock, problems } = guard(inner)
    expect(await store.read('a')).toBe('1')
    await store.write('b', '2')
    expect(await inner.read('b')).toBe('2')
    await store.remove('a')
    expect(await inner.read('a')).toBeUndefined()
    expect(problems).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it.each([
    ['throws', throwing],
    ['rejects', rejecting],
  ])('is empty when the store %s, and says so once', async (_, fail) => {
    const { store, problems } = guard({ read: fail, write: fail, remove: fail })
    await store.write('a', '1')
    await store.remove('a')
    expect(await store.read('a')).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/closed for today|quota/)
  })

  it('takes anything but text for nothing', async () => {
    const foreign = { ...createMemoryKeyValueStore(), read: async () => Object(5) }
    expect(await guard(foreign).store.read('a')).toBeUndefined()
  })

  it('waits for a silent store for a while, and is empty then', async () => {
    const silent = () => new Promise<never>(() => undefined)
    const { store, clock, problems } = guard({ read: silent, write: silent, remove: silent })
    const reading = store.read('a')
    clock.advance(storageWaitMs)
    expect(await reading).toBeUndefined()
    const writing = store.write('a', '1')
    clock.advance(storageWaitMs)
    await writing
    expect(problems).toEqual([expect.stringContaining(`${storageWaitMs} ms`)])
  })
})
