import { Observable } from 'rxjs'
import type { Subscribable } from './behavior.ts'

/** Tells whoever listens, in the order in which they came. */
export interface Broadcast<T> {
  readonly event$: Subscribable<T>
  readonly emit: (value: T) => void
  readonly isHeard: () => boolean
}

/** As rxjs tells of an error that nobody takes: as one of the page, when all that runs is done. */
const report = (error: unknown): void => void new Observable((subscriber) => subscriber.error(error)).subscribe()

/**
 * As rxjs's `Subject`, but for what it makes of each listener: a page has hundreds of them, and one choice of a wallet tells each many
 * times over.
 */
export const createBroadcast = <T = void>(): Broadcast<T> => {
  const listeners = new Set<{ readonly next: (value: T) => void }>()
  return {
    event$: {
      subscribe: (next) => {
        const listener = { next }
        listeners.add(listener)
        return { unsubscribe: () => void listeners.delete(listener) }
      },
    },
    emit: (value) => {
      // Who comes or leaves meanwhile is not told, or no more.
      for (const listener of [...listeners]) {
        if (!listeners.has(listener)) continue
        try {
          listener.next(value)
        } catch (error) {
          report(error)
        }
      }
    },
    isHeard: () => listeners.size > 0,
  }
}
