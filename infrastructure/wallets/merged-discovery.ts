import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'

/**
 * Several kinds of wallets as one list, in the order in which they became known; of two with one id the first stands.
 * @param given known from the start
 * @param bring more kinds, which the first question is for; asked for again with the next one where they did not come
 */
export const createMergedDiscovery = (
  sources: readonly WalletDiscovery[],
  given: readonly WalletConnector[] = [],
  bring?: () => Promise<readonly WalletDiscovery[]>,
): WalletDiscovery => {
  const listeners = createListeners<void>()
  const joined: WalletDiscovery[] = []
  const stops: Unsubscribe[] = []
  let wallets = given
  let more = bring
  let isOver = false

  const take = (): void => {
    const ids = new Set(wallets.map(({ connector }) => connector.id))
    const fresh = joined.flatMap((source) => source.wallets()).filter(({ connector }) => !ids.has(connector.id))
    if (fresh.length === 0) return
    wallets = [...wallets, ...fresh]
    listeners.emit()
  }
  const join = (source: WalletDiscovery): void => {
    joined.push(source)
    stops.push(source.on(take))
  }
  const dispose = (): void => {
    isOver = true
    for (const stop of stops) stop()
    for (const source of joined) source.dispose()
    for (const wallet of given) void wallet.dispose?.()
  }
  const bringMore = async (load: NonNullable<typeof bring>): Promise<void> => {
    more = undefined
    try {
      for (const source of await load()) {
        join(source)
        source.request()
      }
      if (isOver) dispose()
    } catch {
      more = load
    }
  }
  sources.forEach(join)

  return {
    wallets: () => wallets,
    on: listeners.add,
    request: () => {
      for (const source of joined) source.request()
      if (more) void bringMore(more)
    },
    dispose,
  }
}
