import type { ExclusiveWork } from '../../core/ports/send/exclusive-work.ts'

type Locks = Pick<LockManager, 'request'>

/**
 * Web Locks, by the name under which all tabs of the site work.
 * @param locks undefined in a terminal, and where the page is in no secure context
 */
export const createBrowserExclusiveWork = (locks: Locks | undefined): ExclusiveWork => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: async (name, work) => {
      // In this page one after the other in any case.
      const turn = last.then(() => (locks === undefined ? work() : locks.request(name, work)))
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
