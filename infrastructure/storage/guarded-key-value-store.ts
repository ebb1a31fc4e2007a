import type { KeyValueStore } from '../../core/ports/key-value-store.ts'

/**
 * A host's own store, which may throw, reject or answer with anything; the rest of the product counts on none of that.
 * @param onProblem hears, once, that the session will not survive a reload, and why.
 */
export const createGuardedKeyValueStore = (
  store: KeyValueStore,
  onProblem: (message: string) => void,
): KeyValueStore => {
  let isReported = false
  const guarded = async (use: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await use()
    } catch (error) {
      if (!isReported)
        onProblem(`The host's storage fails: ${error instanceof Error ? error.message : 'unknown error'}`)
      isReported = true
      return undefined
    }
  }
  return {
    read: async (key) => {
      const value = await guarded(() => store.read(key))
      return typeof value === 'string' ? value : undefined
    },
    write: async (key, value) => {
      await guarded(() => store.write(key, value))
    },
    remove: async (key) => {
      await guarded(() => store.remove(key))
    },
  }
}
