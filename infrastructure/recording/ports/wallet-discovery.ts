import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../../core/ports/connections/wallet-discovery.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import type { WalletsChange } from '../core-schemas.ts'
import { createDescriber } from '../describe-wallets.ts'
import { describePort } from '../port-description.ts'
import { tapeWallet, walletAsks, walletEvents } from './wallet-connector.ts'

/**
 * The wallets, and each of them: one id is one wallet for as long as the page lives (decision 31). Taped by hand: wallets are not
 * data, one that was told of has to be made before anybody hears of it, and those that answer a request belong to its step.
 */
export const walletDiscovery = describePort<WalletDiscovery>()({
  events: (parts) => ({ wallets: { about: {}, news: parts.walletsChange }, ...walletEvents(parts) }),
  asks: walletAsks,
  tape: (taping, live) => {
    const { hear, oneWay, tape } = taping
    const known = new Map<string, WalletConnector>()
    const providers = new Map<number, object>()
    const describe = createDescriber((id) => known.has(id))
    const listeners = createListeners<void>()
    let wallets: readonly WalletConnector[] = []
    let requests = 0
    let isLooking = false

    const take = ({ ids, described }: WalletsChange): boolean => {
      for (const { connector, provider } of described) {
        const opaque = providers.get(provider) ?? {}
        providers.set(provider, opaque)
        const behind = live?.wallets().find(({ connector: { id } }) => id === connector.id)
        known.set(connector.id, tapeWallet(taping, connector, opaque, behind))
      }
      const next = ids.flatMap((id) => known.get(id) ?? [])
      if (next.length !== ids.length) return false
      wallets = next
      listeners.emit()
      return true
    }
    /** What has changed since the core was last told. */
    const change = (): WalletsChange | undefined => live && describe(live.wallets(), wallets)
    const look = (): WalletsChange | undefined => {
      isLooking = true
      live?.request()
      isLooking = false
      return change()
    }

    const first = tape.found(0, change)
    if (first !== undefined) take(first)
    hear('wallets', take)
    const stop = live?.on(() => {
      // What comes during a request belongs to it.
      if (isLooking) return
      tape.put(() => {
        const news = change()
        return news && { type: 'wallets', ...news }
      })
    })

    return {
      wallets: () => wallets,
      on: listeners.add,
      request: () => {
        requests += 1
        const news = tape.found(requests, look)
        if (news !== undefined) take(news)
      },
      dispose: oneWay(() => {
        stop?.()
        live?.dispose()
      }),
    }
  },
})
