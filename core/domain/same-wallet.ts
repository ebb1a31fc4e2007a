import type { Connector } from './connector.ts'
import type { WalletListing } from './wallet-listing.ts'

/** By what one wallet is known in two places. */
export interface WalletMarks {
  /** Of its listing. */
  readonly id?: string | undefined
  readonly rdns?: string | undefined
  readonly name?: string
}

export const marksOf = ({ explorerId, info, name }: Connector): WalletMarks => ({
  id: explorerId,
  rdns: info?.rdns,
  name,
})

/** One wallet, which has another name as an app. */
const plainRdns = (rdns: string): string => (rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns)

/** By id or rdns; a name, which anyone may choose, counts only where one of them has no rdns (spec section 5). */
export const isSameWallet = (a: WalletMarks, b: WalletMarks): boolean => {
  if (a.id !== undefined && a.id === b.id) return true
  if (a.rdns !== undefined && b.rdns !== undefined) return plainRdns(a.rdns) === plainRdns(b.rdns)
  return a.name !== undefined && a.name.toLowerCase() === b.name?.toLowerCase()
}

/** Without those that are one of the others, and each once. */
export const withoutSame = (
  listings: readonly WalletListing[],
  others: readonly WalletMarks[],
): readonly WalletListing[] => {
  const kept: WalletListing[] = []
  for (const listing of listings)
    if (![...others, ...kept].some((other) => isSameWallet(listing, other))) kept.push(listing)
  return kept
}

/** The connector of this page that is this wallet. */
export const installedConnector = (listing: WalletListing, connectors: readonly Connector[]): Connector | undefined =>
  connectors.find((connector) => isSameWallet(listing, marksOf(connector)))
