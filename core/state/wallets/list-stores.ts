import type { RecentWallet } from '../../domain/wallets/recent-wallets.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { noWalletPages, type WalletPages } from '../../domain/wallets/wallet-pages.ts'
import type { WalletPlatform } from '../../domain/wallets/wallet-platforms.ts'
import type { Settings } from '../modal/settings.ts'
import type { Behavior } from '../shared/behavior.ts'
import { type Cell, createCell } from '../shared/cell.ts'

/** What is known of wallets from lists, beside their pages. */
export interface Listings {
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** Looked up by their ids: recent ones. */
  readonly known: readonly WalletListing[]
  /** By id, rdns or name, with what the directory knows of the ids. */
  readonly excluded: readonly string[]
  readonly count: number
  /** The directory has been asked, whatever came of it. */
  readonly isAsked: boolean
  /** All of it came. */
  readonly isLoaded: boolean
}

export type ListingsCell = Cell<Listings>
export const createListingsCell = (): ListingsCell =>
  createCell<Listings>({
    recent: [],
    featured: [],
    recommended: [],
    known: [],
    excluded: [],
    count: 0,
    isAsked: false,
    isLoaded: false,
  })

/** What is asked of the directory for one list. */
export interface ListRequest {
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** What came are the wallets that are known without the directory. */
  readonly isBundled: boolean
}

export const noListRequest: ListRequest = { isLoading: false, isFailed: false, isBundled: false }

/** The list of all wallets, and what the visitor looks for in it: each asked for by itself, as one can run beside the other. */
export interface WalletLists {
  readonly pages: WalletPages
  readonly pageRequest: ListRequest
  readonly search: string
  /** For the text that was searched last. */
  readonly found: readonly WalletListing[] | undefined
  readonly searchRequest: ListRequest
  readonly isCertified: boolean
}

const noWalletLists: WalletLists = {
  pages: noWalletPages,
  pageRequest: noListRequest,
  search: '',
  found: undefined,
  searchRequest: noListRequest,
  isCertified: false,
}

export type WalletListsCell = Cell<WalletLists>
export const createWalletListsCell = (): WalletListsCell => createCell(noWalletLists)

/** The way to the wallet on screen that the visitor picked; the first one that applies until then. */
export type PlatformCell = Cell<WalletPlatform | undefined>
export const createPlatformCell = (): PlatformCell => createCell<WalletPlatform | undefined>(undefined)

/** For so many seconds the code on screen is still good, when that is soon over. */
export type CodeTimeCell = Cell<number | undefined>
export const createCodeTimeCell = (): CodeTimeCell => createCell<number | undefined>(undefined)

/** The wallet, by its id, of which all places are shown where it can be had. */
export type OtherWaysCell = Cell<string | undefined>
export const createOtherWaysCell = (): OtherWaysCell => createCell<string | undefined>(undefined)

/** By their ids, the wallets that turned up while the visitor gets one. */
export type ArrivalsCell = Cell<readonly string[]>
export const createArrivalsCell = (): ArrivalsCell => createCell<readonly string[]>([])

/** Somebody wants something of the modal: services may be asked for it. Whoever opens a dialog does. */
export type InterestCell = Cell<boolean>
export const createInterestCell = ({ settings }: { readonly settings: Behavior<Settings> }): InterestCell =>
  createCell(!settings.snapshot().embedded)

/** The app that the visitor went to, for going there again. */
export type WalletLinkCell = Cell<string | undefined>
export const createWalletLinkCell = (): WalletLinkCell => createCell<string | undefined>(undefined)
