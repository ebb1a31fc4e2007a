import type { Connector } from '../connections/connector.ts'
import { isOffered, type ListingFilter } from './offered-listings.ts'
import { isListed } from './same-wallet.ts'
import type { WalletListing } from './wallet-listing.ts'

/** What has come of a long list so far. */
export interface WalletPages {
  readonly pages: readonly (readonly WalletListing[])[]
  /** Of all pages together; what a visitor has read once never becomes less. */
  readonly count: number
  readonly isComplete: boolean
}

export interface PageReply {
  readonly wallets: readonly WalletListing[]
  readonly count: number
}

/** Spec section 9. */
export const pageEntries = 40
const imagesOfPage = 20

export const noWalletPages: WalletPages = { pages: [], count: 0, isComplete: false }

const idsOf = (listings: readonly WalletListing[]): readonly string[] => listings.map(({ id }) => id)

/** Each id once, and none that is known. */
const eachOnce = (listings: readonly WalletListing[], known: Iterable<string> = []): readonly WalletListing[] => {
  const seen = new Set(known)
  return listings.filter(({ id }) => {
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

/** The next page has come. A list that grew meanwhile repeats wallets: each is taken once. */
export const addWalletPage = ({ pages, count }: WalletPages, reply: PageReply): WalletPages => ({
  pages: [...pages, eachOnce(reply.wallets, idsOf(pages.flat()))],
  count: Math.max(count, reply.count),
  // A page with nothing in it is the last, whatever its count says.
  isComplete: reply.wallets.length === 0 || (pages.length + 1) * pageEntries >= reply.count,
})

/** Pictures that are fetched ahead; the others when they come into view (decision 29). */
export const listingsToPreload = (page: readonly WalletListing[]): readonly WalletListing[] =>
  page.slice(0, imagesOfPage)

export interface AllWalletsInput {
  readonly pages: WalletPages['pages']
  /** They are asked for apart, and stand before the pages. */
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  readonly connectors: readonly Connector[]
  readonly listingFilter: ListingFilter
}

export interface WalletTile {
  readonly listing: WalletListing
  readonly isInstalled: boolean
}

/**
 * Every wallet once, what is installed first: of what there was at the beginning, then of each page that came, so that nothing
 * moves that a visitor is looking at.
 */
export const walletTiles = (input: AllWalletsInput): readonly WalletTile[] => {
  const [first = [], ...others] = input.pages
  const announced = input.connectors.filter(({ type }) => type === 'ANNOUNCED')
  const parts = [[...input.featured, ...input.recommended, ...first], ...others]
  return parts.flatMap((part, at) => {
    const tiles = eachOnce(part, idsOf(parts.slice(0, at).flat()))
      .filter((listing) => isOffered(listing, input.listingFilter))
      .map((listing) => ({ listing, isInstalled: announced.some((connector) => isListed(listing, connector)) }))
    return [...tiles.filter(({ isInstalled }) => isInstalled), ...tiles.filter(({ isInstalled }) => !isInstalled)]
  })
}

/** “140+”: a number that is still true tomorrow. */
export const roundedCount = (count: number): { readonly count: number; readonly isMore: boolean } => {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return { count: rounded, isMore: rounded < count }
}
