import type { Connector } from '../connections/connector.ts'
import type { WalletListing } from './wallet-listing.ts'

/** By what one wallet is known in two places. */
export interface WalletIdentity {
  /** Of its listing. */
  readonly id?: string | undefined
  readonly rdns?: string | undefined
}

export interface WalletMarks extends WalletIdentity {
  readonly name?: string
}

export const marksOf = ({ explorerId, info, name }: Connector): WalletMarks => ({
  id: explorerId,
  rdns: info?.rdns,
  name,
})

/** One wallet, which has another name as an app. */
const plainRdns = (rdns: string): string => (rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns)

/** Whether asking the one is asking the other: by id or rdns. A name proves nothing, for anyone may choose it. */
export const isSameWallet = (a: WalletIdentity, b: WalletIdentity): boolean =>
  (a.id !== undefined && a.id === b.id) ||
  (a.rdns !== undefined && b.rdns !== undefined && plainRdns(a.rdns) === plainRdns(b.rdns))

/** Whether two rows would look like one wallet: here a name counts, where one of them has no rdns (spec section 5). */
export const isLookAlike = (a: WalletMarks, b: WalletMarks): boolean =>
  isSameWallet(a, b) ||
  ((a.rdns === undefined || b.rdns === undefined) &&
    a.name !== undefined &&
    a.name.toLowerCase() === b.name?.toLowerCase())

/** Without those that look like one of the others, and each once. Leaving out asks nobody; the directory still has them. */
export const withoutLookAlikes = (
  listings: readonly WalletListing[],
  others: readonly WalletMarks[],
): readonly WalletListing[] => {
  const kept: WalletListing[] = []
  for (const listing of listings)
    if (![...others, ...kept].some((other) => isLookAlike(listing, other))) kept.push(listing)
  return kept
}

/** Whether the wallet of this connector is this one: outside of EVM by what is known of its maker. */
export const isListed = (listing: WalletIdentity, connector: Connector): boolean =>
  isSameWallet(listing, marksOf(connector)) || isSameWallet(listing, { rdns: connector.maker })

/** The connector of this page that is this wallet, and may be asked for it. */
export const installedConnector = (listing: WalletListing, connectors: readonly Connector[]): Connector | undefined =>
  connectors.find((connector) => isListed(listing, connector))
