import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'

export interface SimulatedDiscovery extends WalletDiscovery {
  /** A wallet makes itself known, asked or not. */
  readonly announce: (wallet: WalletConnector) => void
  /** A wallet that answers the next `request()`, as an extension installed meanwhile would. */
  readonly install: (wallet: WalletConnector) => void
  readonly timesRequested: () => number
}

/** @param installed wallets that answer the first `request()`. */
export const createSimulatedDiscovery = (installed: readonly WalletConnector[] = []): SimulatedDiscovery => {
  const listeners = createListeners<void>()
  const answering = [...installed]
  let wallets: readonly WalletConnector[] = []
  let timesRequested = 0
  let isListening = true

  const announce = (wallet: WalletConnector): void => {
    if (!isListening) return
    // Decision 31: of two wallets with one id the first stands.
    if (wallets.some(({ connector }) => connector.id === wallet.connector.id)) return
    wallets = [...wallets, wallet]
    listeners.emit()
  }

  return {
    wallets: () => wallets,
    on: listeners.add,
    request: () => {
      timesRequested += 1
      for (const wallet of [...answering]) announce(wallet)
    },
    dispose: () => {
      isListening = false
    },
    announce,
    install: (wallet) => {
      answering.push(wallet)
    },
    timesRequested: () => timesRequested,
  }
}
