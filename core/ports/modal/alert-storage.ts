import { createListeners } from '../shared/listeners.ts'
import type { Unsubscribe } from '../shared/unsubscribe.ts'

/** What was said to a developer before anybody listened is told to who comes then: the bar in the modal comes with the features. */
export interface AlertStorage {
  readonly tell: (message: string) => void
  readonly on: (listener: (message: string) => void) => Unsubscribe
}

/** A page may announce broken wallets for ever; the console has all. */
const storedLimit = 50

export const createAlertStorage = (): AlertStorage => {
  const kept: string[] = []
  const listeners = createListeners<void>()
  return {
    tell: (message) => {
      if (kept.length === storedLimit || kept.includes(message)) return
      kept.push(message)
      listeners.emit()
    },
    on: (listener) => {
      let next = 0
      let isOn = true
      // Never while it is being said: that may be in the middle of making the modal, and a recording begins when it is made.
      const hear = (): Promise<void> =>
        Promise.resolve().then(() => {
          // Also what is said meanwhile.
          for (; isOn && next < kept.length; next += 1) listener(kept[next] ?? '')
        })
      void hear()
      const leave = listeners.add(hear)
      return () => {
        isOn = false
        leave()
      }
    },
  }
}
