import type { WalletsChange } from './core-schemas.ts'
import type { Secret } from './redactor.ts'

/**
 * What stands between the ports of the core and the outside. While recording, it takes what live adapters say, gives it its
 * turn and writes it down; in a replay there is nothing behind it and every step comes from the recording. Either way the core
 * sees the same: a step, and time that stands still until the next one.
 */
export interface Tape<Step, Device> {
  /** Milliseconds since the epoch, of the current step. */
  readonly now: () => number
  /** As it is in the current step. */
  readonly device: () => Device
  /** Something came from outside. Made when its turn has come; `undefined` when there is nothing to tell any more. */
  readonly put: (make: () => Step | undefined) => void
  /** Not to be written down, wherever it is found from now on. */
  readonly redact: (secret: Secret) => void
  /** What wallets answered to this request of the current step, before it returned; 0 is for those that were there before. */
  readonly found: (request: number, look: () => WalletsChange | undefined) => WalletsChange | undefined
}
