import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../domain/shared/caip.ts'
import { excludedIds } from '../../domain/wallets/excluded-wallets.ts'
import type { ListingFilter } from '../../domain/wallets/offered-listings.ts'
import type { QueryScope } from '../../domain/wallets/wallet-queries.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Listings } from '../../state/wallets/list-stores.ts'

const chainsOf = ({ networks }: Settings): readonly CaipNetworkId[] =>
  networks.map(({ caipNetworkId }) => caipNetworkId)

/** Of the host's networks, the one first that the page begins with. */
export const wantedNamespaces = (settings: Settings): readonly ChainNamespace[] => [
  ...new Set([settings.defaultNetworkId, ...chainsOf(settings)].map(namespaceOf)),
]

/** What decides here whether a listed wallet is offered. */
export const listingFilterOf = (settings: Settings, { excluded }: Listings, page: Page): ListingFilter => ({
  excluded: excluded.length === 0 ? settings.excludedWallets : excluded,
  chains: chainsOf(settings),
  namespaces: wantedNamespaces(settings),
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
