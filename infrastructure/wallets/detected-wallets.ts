import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

/** More than anyone has installed. Whoever puts a flood into the page must not freeze it: beyond this none is kept. */
export const detectedLimit = 50

/** Wallets that lie on the page and do not say when they come: after a request it is looked again, for as long as they take. */
export const pollDelaysMs: readonly number[] = [100, 400, 1_500]

export interface DetectedWallet {
  /** Its connector's. */
  readonly id: string
  readonly create: () => WalletConnector
}

export interface DetectedWalletsDeps {
  readonly window: EventTarget
  readonly clock: Clock
  /** Those on the page now; reads no more of them than it has to. Does not throw. */
  readonly look: () => readonly DetectedWallet[]
}

/** Wallets of places on `window`. Each stays with the object that was found first, whoever puts another one there later. */
export const createDetectedWallets = ({ window, clock, look }: DetectedWalletsDeps): WalletDiscovery => {
  const listeners = createListeners<void>()
  const ids = new Set<string>()
  let wallets: readonly WalletConnector[] = []
  let callsOff: readonly Unsubscribe[] = []

  const take = (): void => {
    const before = wallets
    for (const { id, create } of look()) {
      if (ids.has(id) || ids.size >= detectedLimit) continue
      ids.add(id)
      wallets = [...wallets, create()]
    }
    if (wallets !== before) listeners.emit()
  }
  const stopWaiting = (): void => {
    for (const callOff of callsOff) callOff()
    callsOff = []
  }

  // Extensions are in the page by then, at the latest.
  window.addEventListener('load', take)
  return {
    wallets: () => wallets,
    on: listeners.add,
    request: () => {
      take()
      stopWaiting()
      callsOff = pollDelaysMs.map((ms) => clock.after(ms, take))
    },
    dispose: () => {
      stopWaiting()
      window.removeEventListener('load', take)
    },
  }
}
