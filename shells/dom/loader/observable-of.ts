import { loadingError } from '../../../core/loading-error.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { ModalSlot } from './modal-slot.ts'

/**
 * One value out of several that change together: nobody hears of it before all are there. A listener that throws is
 * reported by the browser and hinders no other.
 * @param keyOf what two values have in common that are one to listeners: the core says again what the loader has said
 */
export const observableOf = <T>(
  { changes }: ModalSlot,
  snapshot: () => T,
  keyOf: (value: T) => unknown = (value) => value,
): Behavior<T> => ({
  snapshot,
  value$: {
    subscribe: (next) => {
      if (typeof next !== 'function')
        throw loadingError('INVALID_OPTIONS', { detail: 'value$.subscribe() takes a function' })
      let last: T | undefined
      let lastKey: unknown
      const look = (): void => {
        const value = snapshot()
        // Most changes are another's: what they have in common is looked for where this is another value.
        if (value === last) return
        last = value
        const key = keyOf(value)
        if (key === lastKey) return
        lastKey = key
        next(value)
      }
      changes.addEventListener('change', look)
      look()
      return { unsubscribe: () => changes.removeEventListener('change', look) }
    },
  },
})
