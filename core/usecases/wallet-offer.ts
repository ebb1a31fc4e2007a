import { excludedIds } from '../domain/excluded-wallets.ts'
import type { Offer } from '../domain/offered-listings.ts'
import type { QueryScope } from '../domain/wallet-queries.ts'
import type { Page } from '../ports/page.ts'
import type { Listings } from '../state/later-stores.ts'
import type { Settings } from '../state/settings.ts'

const chainsOf = ({ networks }: Settings): readonly string[] => networks.map(({ caipNetworkId }) => caipNetworkId)

/** What decides here whether a listed wallet is offered. */
export const walletOffer = (settings: Settings, { excluded }: Listings, page: Page): Offer => ({
  excluded: excluded.length === 0 ? settings.excludedWallets : excluded,
  chains: chainsOf(settings),
  namespace: 'eip155',
  device: page.device(),
})

/** What the directory is asked for here. */
export const queryScope = (settings: Settings, isCertified = false): QueryScope => ({
  chains: chainsOf(settings),
  includedIds: settings.includedWalletIds,
  excludedIds: excludedIds(settings.excludedWallets),
  featuredIds: settings.featuredWalletIds,
  isCertified,
})
