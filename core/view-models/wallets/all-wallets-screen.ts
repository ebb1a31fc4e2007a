import type { Connector } from '../../domain/connections/connector.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { ListingFilter } from '../../domain/wallets/offered-listings.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { listingsToPreload, type WalletTile, walletTiles } from '../../domain/wallets/wallet-pages.ts'
import type { Listings, WalletLists } from '../../state/wallets/list-stores.ts'
import type { AllWalletsScreen, WalletTileScreen } from './screens.ts'

interface AllWalletsInput {
  readonly listings: Listings
  readonly lists: WalletLists
  readonly connectors: readonly Connector[]
  readonly listingFilter: ListingFilter
  readonly pictureOf: (listing: WalletListing) => string | undefined
  readonly site: string
}

/** So many places stand for a first page that is on its way: as many as are seen at once. */
const placesAhead = 16

/** What is in the list, in its order. */
export const tilesOf = ({
  listings,
  lists,
  connectors,
  listingFilter,
}: Omit<AllWalletsInput, 'pictureOf' | 'site'>): readonly WalletTile[] => {
  const { found, pages, search, isCertified } = lists
  if (search.trim() !== '')
    return walletTiles({ pages: [found ?? []], featured: [], recommended: [], connectors, listingFilter })
  // Whether these are certified the directory has not been asked.
  const { featured, recommended } = isCertified ? { featured: [], recommended: [] } : listings
  return walletTiles({ pages: pages.pages, featured, recommended, connectors, listingFilter })
}

/** Pictures that were fetched ahead: the first of each page, and what Connect shows. */
const aheadOf = ({ listings, lists }: AllWalletsInput): ReadonlySet<string> => {
  const pages = lists.found === undefined ? lists.pages.pages : [lists.found, ...lists.pages.pages]
  const ahead = [...listings.featured, ...listings.recommended, ...pages.flatMap(listingsToPreload)]
  return new Set(ahead.map(({ id }) => id))
}

export const allWalletsScreen = ({ text }: Translator, input: AllWalletsInput): AllWalletsScreen => {
  const { lists, listingFilter, site } = input
  const isSearch = lists.search.trim() !== ''
  const { isLoading, isFailed, isBundled } = isSearch ? lists.searchRequest : lists.pageRequest
  const ahead = aheadOf(input)
  const tiles = tilesOf(input)
  const isFirstOnItsWay = isLoading && (isSearch || lists.pages.pages.length === 0)
  const none = isSearch ? text('wallets.none', { text: lists.search.trim() }) : text('wallets.none-at-all', { site })
  const isEmpty = tiles.length === 0 && !isLoading && !isFailed
  return {
    view: 'AllWallets',
    search: { id: 'search', kind: 'search', label: text('wallets.search'), text: lists.search },
    certified: { label: text('wallets.certified'), isOn: lists.isCertified },
    ...(listingFilter.device.isMobile ? { code: text('wallets.code') } : {}),
    listLabel: text('wallets.list'),
    wallets: tiles.map((tile) => tileScreen(text, tile, input.pictureOf(tile.listing), !ahead.has(tile.listing.id))),
    placeholders: isFirstOnItsWay && tiles.length === 0 ? placesAhead : 0,
    busy: isLoading,
    ...(isSearch || lists.pages.isComplete || lists.pages.pages.length === 0 || isFailed
      ? {}
      : { more: text('wallets.more') }),
    ...(isBundled && !isFailed ? { note: text('wallets.bundled') } : {}),
    ...(isFailed ? { none: text('wallets.failed') } : isEmpty ? { none } : {}),
    ...(isFailed || isBundled ? { retry: text('common.try-again') } : {}),
  }
}

const tileScreen = (
  text: Translator['text'],
  { listing, isInstalled }: WalletTile,
  imageUrl: string | undefined,
  isLazy: boolean,
): WalletTileScreen => ({
  id: listing.id,
  name: listing.name,
  ...(imageUrl === undefined ? {} : { imageUrl }),
  isLazy,
  ...(isInstalled ? { tag: text('wallet.tag.installed') } : {}),
  ...(listing.isCertified === true ? { certified: text('wallets.certified-mark') } : {}),
})
