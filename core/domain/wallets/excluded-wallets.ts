import type { WalletListing } from './wallet-listing.ts'

const isListingId = (entry: string): boolean => /^[\da-f]{64}$/i.test(entry)

/** Of what a host does not want to offer, the ids that only a directory can tell of. */
export const excludedIds = (excluded: readonly string[]): readonly string[] =>
  excluded.filter(isListingId).map((id) => id.toLowerCase())

/** The same by rdns and name too, so that a wallet is hidden whichever way it makes itself known (spec section 5). */
export const resolveExcluded = (excluded: readonly string[], listings: readonly WalletListing[]): readonly string[] => {
  const ids = excludedIds(excluded)
  const resolved = listings.filter(({ id }) => ids.includes(id))
  return [...excluded, ...resolved.flatMap(({ name, rdns }) => (rdns === undefined ? [name] : [name, rdns]))]
}

/** By id, rdns or name, whatever their letter case. */
export const isExcludedListing = ({ id, rdns, name }: WalletListing, excluded: readonly string[]): boolean => {
  const entries = excluded.map((entry) => entry.toLowerCase())
  return [id, rdns, name].some((mark) => mark !== undefined && entries.includes(mark.toLowerCase()))
}
