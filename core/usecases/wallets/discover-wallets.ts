import { walletConnectConnector } from '../../domain/connections/connector.ts'
import { isListed } from '../../domain/wallets/wallet-visibility.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import { claimantOf } from '../../services/connections/find-wallet.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'

/** Extensions that wake up slowly have announced themselves by then. */
export const discoveryMs = 1_000

/**
 * Keeps the list of wallets up to date. Looks again whenever the visitor comes back to the page, so that a wallet installed
 * meanwhile appears without a reload.
 */
export interface DiscoverWallets {
  readonly look: () => void
  readonly stop: Unsubscribe
}

export const createDiscoverWallets = (deps: {
  readonly settings: Behavior<Settings>
  readonly discovery: WalletDiscovery
  readonly page: Page
  readonly clock: Clock
  readonly wallets: WalletsCell
  readonly memory: ConnectionMemory
}): DiscoverWallets => {
  const { discovery, wallets } = deps
  let stopReturns: Unsubscribe | undefined
  let stopLooking: Unsubscribe | undefined

  const take = (): void => {
    const { connectorImages, excludedWallets, allWallets } = deps.settings.snapshot()
    const isMobile = deps.page.isMobile()
    const known = discovery.wallets()
    const rows = known.map((wallet) => {
      const { connector } = wallet
      const imageUrl = connectorImages[connector.id]
      const isClaimed = claimantOf(wallet, known) !== undefined
      return {
        connector: imageUrl === undefined ? connector : { ...connector, imageUrl },
        isShown: isListed(connector, { isMobile, isClaimed, excluded: excludedWallets }),
      }
    })
    const isListOffered = known.some(({ connector }) => connector.type === walletConnectConnector.type)
    wallets.set({
      ...wallets.snapshot(),
      connectors: rows.map(({ connector }) => connector),
      isListOffered,
      isAllOffered: isListOffered && (allWallets === 'mobile' ? isMobile : allWallets),
      shown: rows.filter(({ isShown }) => isShown).map(({ connector }) => connector),
    })
    if (wallets.snapshot().shown.length === 0)
      stopLooking ??= deps.clock.after(discoveryMs, () => wallets.set({ ...wallets.snapshot(), isQuiet: true }))
  }
  const stopChanges = discovery.on(take)

  return {
    look: () => {
      discovery.request()
      take()
      stopReturns ??= deps.page.onReturn(discovery.request)
      void deps.memory.lastUsed().then((lastUsedId) => {
        if (lastUsedId !== wallets.snapshot().lastUsedId) wallets.set({ ...wallets.snapshot(), lastUsedId })
      })
    },
    stop: () => {
      stopChanges()
      stopReturns?.()
      stopLooking?.()
      discovery.dispose()
    },
  }
}
