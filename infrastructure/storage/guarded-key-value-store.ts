import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'

/** So long a host's store may take; nobody is kept from connecting by one that never answers. */
export const storageWaitMs = 3000

export interface GuardedKeyValueStoreDeps {
  readonly store: KeyValueStore
  readonly clock: Clock
  /** Hears, once, that the session may not survive a reload, and why. */
  readonly onProblem: (message: string) => void
}

/** A host's own store, which may throw, reject, fall silent or answer with anything; the rest of the product counts on none of that. */
export const createGuardedKeyValueStore = ({ store, clock, onProblem }: GuardedKeyValueStoreDeps): KeyValueStore => {
  let isReported = false
  const report = (why: string): void => {
    if (!isReported) onProblem(`The host's storage fails: ${why}`)
    isReported = true
  }

  const guarded = (use: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve) => {
      const callOff = clock.after(storageWaitMs, () => {
        report(`no answer within ${storageWaitMs} ms`)
        resolve(undefined)
      })
      const ask = async (): Promise<unknown> => use()
      void ask()
        .catch((error: unknown) => report(error instanceof Error ? error.message : 'unknown error'))
        .then((answer) => {
          callOff()
          resolve(answer)
        })
    })

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
