import { beforeEach, describe, expect, it } from 'vitest'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'

export const describeKeyValueStore = (name: string, make: () => KeyValueStore): void => {
  describe(`KeyValueStore: ${name}`, () => {
    let store: KeyValueStore
    beforeEach(() => {
      store = make()
    })

    it('has nothing under a key that was never written', async () => {
      expect(await store.read('a')).toBeUndefined()
      expect(await store.read('__proto__')).toBeUndefined()
      expect(await store.read('length')).toBeUndefined()
      expect(await store.read('getItem')).toBeUndefined()
    })

    it.each(['', 'text', '{"a":1}', 'ü漢🦊', 'undefined', 'null'])('gives back %j', async (value) => {
      await store.write('a', value)
      expect(await store.read('a')).toBe(value)
      expect(await store.read('b')).toBeUndefined()
    })

    it('keeps the last value', async () => {
      await store.write('a', '1')
      await store.write('a', '2')
      expect(await store.read('a')).toBe('2')
    })

    it('removes one key, present or not', async () => {
      await store.write('a', '1')
      await store.write('b', '2')
      await store.remove('a')
      await store.remove('a')
      await store.remove('never')
      expect(await store.read('a')).toBeUndefined()
      expect(await store.read('b')).toBe('2')
    })
  })
}
