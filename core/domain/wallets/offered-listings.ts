import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { Device } from '../shared/device.ts'
import { isExcludedListing } from './excluded-wallets.ts'
import type { WalletListing } from './wallet-listing.ts'
import { isForPhone } from './wallet-platforms.ts'

/** What decides whether a listed wallet is offered. */
export interface ListingFilter {
  /** By id, rdns or name. */
  readonly excluded: readonly string[]
  /** CAIP-2 of the host's networks. */
  readonly chains: readonly string[]
  /** Of these networks, the one first that the page begins with. */
  readonly namespaces: readonly ChainNamespace[]
  readonly device: Device
}

/** Compared whole: a part of `eip155:10` is `eip155:1` (decision 7). */
const knowsOneOf = (wallet: WalletListing, chains: readonly string[]): boolean =>
  chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))

/** A directory has filtered before; what it is asked for and what it answers are two things. */
export const isOffered = (wallet: WalletListing, { excluded, chains, namespaces, device }: ListingFilter): boolean =>
  !isExcludedListing(wallet, excluded) &&
  knowsOneOf(wallet, chains) &&
  (!device.isMobile || isForPhone(wallet, namespaces, device))

/** A wallet of the host's own may leave out which chains it knows: then it is for all of them. */
export const isCustomOffered = (wallet: WalletListing, listingFilter: ListingFilter): boolean =>
  isOffered(wallet, wallet.chains.length === 0 ? { ...listingFilter, chains: [] } : listingFilter)
