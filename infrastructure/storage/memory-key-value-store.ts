import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'

/** Forgets with the page. */
export const createMemoryKeyValueStore = (entries: Readonly<Record<string, string>> = {}): KeyValueStore => {
  const values = new Map(Object.entries(entries))
  return {
    read: async (key) => values.get(key),
    write: async (key, value) => {
      values.set(key, value)
    },
    remove: async (key) => {
      values.delete(key)
    },
  }
}
