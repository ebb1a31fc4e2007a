import type { Unsubscribe } from './unsubscribe.ts'

/** Whether this device has a network. */
export interface Connectivity {
  /** False when it surely has none; true promises nothing of any service. */
  readonly isOnline: () => boolean
  /** Called after each change. */
  readonly on: (listener: () => void) => Unsubscribe
}
