import type { NonceStore } from './nonce-store.ts'
import { wrongOption } from './wrong-option.ts'

export interface MemoryNonceStoreOptions {
  /** How many wait at most: then the oldest goes, so that whoever asks for nonces without end fills no memory. 100,000 by itself. */
  readonly limit?: number
}

/** For a backend of one process. What was not used is gone when that ends. */
export const createMemoryNonceStore = ({ limit = 100_000 }: MemoryNonceStoreOptions = {}): NonceStore => {
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw wrongOption('createMemoryNonceStore: limit must be a whole number from 1 on')
  /** In the order in which they came. */
  const waiting = new Map<string, number>()

  const dropOldest = (): void => {
    for (const key of waiting.keys()) {
      if (waiting.size < limit) return
      waiting.delete(key)
    }
  }

  return {
    put: async (key, expiresAt) => {
      waiting.delete(key)
      dropOldest()
      waiting.set(key, expiresAt)
    },
    // No await between the two: nobody else gets a turn.
    take: async (key, now) => {
      const expiresAt = waiting.get(key)
      waiting.delete(key)
      return expiresAt !== undefined && now < expiresAt
    },
  }
}
