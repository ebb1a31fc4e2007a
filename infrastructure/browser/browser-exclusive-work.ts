import type { ExclusiveWork } from '../../core/ports/send/exclusive-work.ts'

type Locks = Pick<LockManager, 'request'>

/** A page without an origin of its own, as in a frame that may not have one, is refused locks; it shares no storage either. */
const withLock = async <T>(locks: Locks, name: string, work: () => Promise<T>): Promise<T> => {
  let isHeld = false
  try {
    return await locks.request(name, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    return work()
  }
}

/**
 * Web Locks, by the name under which all tabs of the site work.
 * @param locks undefined in a terminal, and where the page is in no secure context
 */
export const createBrowserExclusiveWork = (locks: Locks | undefined): ExclusiveWork => {
  const last = new Map<string, Promise<unknown>>()
  return {
    run: async (name, work) => {
      // In this page one after the other in any case.
      const before = last.get(name) ?? Promise.resolve()
      const turn = before.then(() => (locks === undefined ? work() : withLock(locks, name, work)))
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
