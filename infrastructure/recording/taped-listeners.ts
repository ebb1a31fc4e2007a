import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

export interface TapedListeners<T> {
  readonly add: (listener: (value: T) => void) => Unsubscribe
  /** @returns whether anybody listens */
  readonly tell: (value: T) => boolean
}

/** @param listen to the live adapter, when there is one, while anybody listens here */
export const createTapedListeners = <T>(listen?: () => Unsubscribe): TapedListeners<T> => {
  let stop: Unsubscribe | undefined
  let isHeard = false
  const listeners = createListeners<T>({
    onFirst: () => {
      isHeard = true
      stop = listen?.()
    },
    onNone: () => {
      isHeard = false
      stop?.()
    },
  })
  return {
    add: listeners.add,
    tell: (value) => {
      if (!isHeard) return false
      listeners.tell(value)
      return true
    },
  }
}
