import { loadingError } from '../../../core/loading-error.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { ModalSlot } from './modal-slot.ts'

/**
 * One value out of several that change together: nobody hears of it before all are there. A listener that throws is
 * reported by the browser and hinders no other.
 */
export const facetOf = <T>({ changes }: ModalSlot, snapshot: () => T): Behavior<T> => ({
  snapshot,
  value$: {
    subscribe: (next) => {
      if (typeof next !== 'function')
        throw loadingError('INVALID_OPTIONS', { detail: 'value$.subscribe() takes a function' })
      let last: T | undefined
      const look = (): void => {
        const value = snapshot()
        if (value === last) return
        last = value
        next(value)
      }
      changes.addEventListener('change', look)
      look()
      return { unsubscribe: () => changes.removeEventListener('change', look) }
    },
  },
})
