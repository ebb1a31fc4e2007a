import type { Unsubscribe } from '../shared/unsubscribe.ts'
import type { WalletConnector } from './wallet-connector.ts'

/** The wallets of this device, as they make themselves known. */
export interface WalletDiscovery {
  /** All known so far, in the order in which they became known; the same array while nothing changed. */
  readonly wallets: () => readonly WalletConnector[]
  /** Called after each change of `wallets()`. */
  readonly on: (listener: () => void) => Unsubscribe
  /** Asks wallets to announce themselves (again); those already here answer before it returns. */
  readonly request: () => void
  /** Stops listening to the page, and lets go of what its wallets hold open; what is known stays known. */
  readonly dispose: Unsubscribe
}
