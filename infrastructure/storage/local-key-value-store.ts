import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'

export interface LocalKeyValueStoreDeps {
  /** `() => window.localStorage`: reading that property throws where storage is blocked. */
  readonly open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Hears, once, that the session will not survive a reload, and why. */
  readonly onProblem: (message: string) => void
}

/** Local storage, which a browser may lack, block (SecurityError) or fill up (QuotaExceededError) at any moment. */
export const createLocalKeyValueStore = ({ open, onProblem }: LocalKeyValueStoreDeps): KeyValueStore => {
  let isReported = false

  const guarded = <T>(use: () => T): T | undefined => {
    try {
      return use()
    } catch (error) {
      if (!isReported)
        onProblem(`Local storage is unavailable: ${error instanceof Error ? error.name : 'unknown error'}`)
      isReported = true
      return undefined
    }
  }
  const remove = (key: string): void => guarded(() => open().removeItem(key))

  return {
    read: async (key) => guarded(() => open().getItem(key)) ?? undefined,
    write: async (key, value) => {
      // A write costs the page ten times as much as a look, and after a reload nothing has changed.
      if (guarded(() => open().getItem(key)) === value) return
      const isWritten = guarded(() => {
        open().setItem(key, value)
        return true
      })
      // What stood there before is out of date and must not come back with the next page load.
      if (isWritten !== true) remove(key)
    },
    remove: async (key) => remove(key),
  }
}
