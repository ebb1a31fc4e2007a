import { isCustomOffered, isOffered, type ListingFilter } from './offered-listings.ts'
import type { RecentWallet } from './recent-wallets.ts'
import { isSameWallet, marksOf, withoutLookAlikes } from './same-wallet.ts'
import { type ConnectorGroup, groupOrder, type WalletEntry, type WalletListInput, walletList } from './wallet-list.ts'
import type { WalletListing } from './wallet-listing.ts'

/** A wallet that is known from a list, and may be anywhere. */
export interface ListedEntry {
  readonly listing: WalletListing
  readonly group: 'recent' | 'featured' | 'custom' | 'recommended'
}

export interface WalletGroup {
  readonly group: ConnectorGroup
  readonly entries: readonly (WalletEntry | ListedEntry)[]
}

/** Beside the connectors that are shown, what lists say. */
export interface WalletGroupsInput extends WalletListInput {
  readonly listingFilter: ListingFilter
  /** The latest first. */
  readonly recent: readonly RecentWallet[]
  /** Where recent wallets are looked up, beside the other lists. */
  readonly known: readonly WalletListing[]
  /** In the host's order. */
  readonly featuredIds: readonly string[]
  readonly featured: readonly WalletListing[]
  readonly custom: readonly WalletListing[]
  /** The host's choice; empty recommends all. */
  readonly includedIds: readonly string[]
  readonly recommended: readonly WalletListing[]
}

/** So many wallets are recommended where there are no others (spec section 9); beside others, as many as fill up to it. */
export const recommendedCount = 4

const inOrderOf = (ids: readonly string[], listings: readonly WalletListing[]): readonly WalletListing[] =>
  ids.flatMap((id) => listings.find((listing) => listing.id === id) ?? [])

/** The lists, with each wallet in the first of them that has it, and in none when it is installed (spec section 5). */
const listedEntries = (input: WalletGroupsInput, shown: readonly WalletEntry[]): readonly ListedEntry[] => {
  const { listingFilter, recent, featuredIds, custom, includedIds, recommended } = input
  const everyListing = [...input.known, ...input.featured, ...custom, ...recommended]
  const entries: ListedEntry[] = []
  const add = (group: ListedEntry['group'], listings: readonly WalletListing[]): void => {
    const others = [...shown.map(({ connector }) => marksOf(connector)), ...entries.map(({ listing }) => listing)]
    for (const listing of withoutLookAlikes(listings, others)) entries.push({ listing, group })
  }
  const offered = (listings: readonly WalletListing[]) =>
    listings.filter((listing) => isOffered(listing, listingFilter))
  const customOffered = (listings: readonly WalletListing[]) =>
    listings.filter((listing) => isCustomOffered(listing, listingFilter))

  const lookedUp = recent.flatMap((wallet) => everyListing.find((listing) => isSameWallet(listing, wallet)) ?? [])
  add(
    'recent',
    lookedUp.filter((listing) => (custom.includes(listing) ? isCustomOffered : isOffered)(listing, listingFilter)),
  )
  add('featured', offered(inOrderOf(featuredIds, input.featured)))
  add('custom', customOffered(custom))
  const others = shown.filter(({ group }) => group !== 'walletConnect').length + entries.length
  const included = recommended.filter(({ id }) => includedIds.length === 0 || includedIds.includes(id))
  const before = entries.length
  add('recommended', offered(included))
  return entries.slice(0, before + Math.max(0, recommendedCount - others))
}

/** Everything there is to choose from in Connect, in groups, in order; only groups that have entries. */
export const walletGroups = (input: WalletGroupsInput): readonly WalletGroup[] => {
  // On a phone nobody can scan the phone's own screen.
  const connectors = input.listingFilter.device.isMobile
    ? input.connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
    : input.connectors
  const shown = walletList({ ...input, connectors })
  const all = [...shown, ...listedEntries(input, shown)]
  return groupOrder(input.order).flatMap((group) => {
    const entries = all.filter((entry) => entry.group === group)
    return entries.length === 0 ? [] : [{ group, entries }]
  })
}
