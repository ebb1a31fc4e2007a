import type { Unsubscribe } from './unsubscribe.ts'

/** Who listens to one adapter. */
export interface Listeners<T> {
  readonly add: (listener: (value: T) => void) => Unsubscribe
  /** Tells those who listen at this moment; one that is removed meanwhile hears nothing any more. */
  readonly emit: (value: T) => void
}

/** What an adapter needs to know to listen to the outside only while somebody listens to it. */
export interface ListenersChange {
  readonly onFirst?: () => void
  readonly onNone?: () => void
}

export const createListeners = <T>({ onFirst, onNone }: ListenersChange = {}): Listeners<T> => {
  // Entries, not functions: one function may listen twice and then leave once.
  const entries = new Set<{ readonly listener: (value: T) => void }>()
  return {
    add: (listener) => {
      const entry = { listener }
      entries.add(entry)
      if (entries.size === 1) onFirst?.()
      return () => {
        if (entries.delete(entry) && entries.size === 0) onNone?.()
      }
    },
    emit: (value) => {
      for (const entry of [...entries]) if (entries.has(entry)) entry.listener(value)
    },
  }
}
