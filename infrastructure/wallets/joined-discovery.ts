import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'

/**
 * Several kinds of wallets as one list, in the order in which they became known; of two with one id the first stands.
 * @param given known from the start
 */
export const createJoinedDiscovery = (
  sources: readonly WalletDiscovery[],
  given: readonly WalletConnector[] = [],
): WalletDiscovery => {
  const listeners = createListeners<void>()
  let wallets = given

  const take = (): void => {
    const ids = new Set(wallets.map(({ connector }) => connector.id))
    const fresh = sources.flatMap((source) => source.wallets()).filter(({ connector }) => !ids.has(connector.id))
    if (fresh.length === 0) return
    wallets = [...wallets, ...fresh]
    listeners.tell()
  }
  const stops = sources.map((source) => source.on(take))

  return {
    wallets: () => wallets,
    on: listeners.add,
    request: () => {
      for (const source of sources) source.request()
    },
    dispose: () => {
      for (const stop of stops) stop()
      for (const source of sources) source.dispose()
      for (const wallet of given) void wallet.dispose?.()
    },
  }
}
