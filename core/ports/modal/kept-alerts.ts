import { createListeners } from '../shared/listeners.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

/** What was said to a developer before anybody listened is told to who comes then: the bar in the modal comes with the features. */
export interface KeptAlerts {
  readonly tell: (message: string) => void
  readonly on: (listener: (message: string) => void) => Unsubscribe
}

/** A page may announce broken wallets for ever. */
const keptLimit = 50

export const createKeptAlerts = (): KeptAlerts => {
  const kept: string[] = []
  const listeners = createListeners<string>()
  return {
    tell: (message) => {
      if (kept.length < keptLimit) kept.push(message)
      listeners.tell(message)
    },
    on: (listener) => {
      for (const message of kept) listener(message)
      return listeners.add(listener)
    },
  }
}
