import { recommendedCount } from './wallet-groups.ts'
import { pageEntries } from './wallet-pages.ts'

/** What a directory is asked for. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  /** Only these ids. Nothing, and an empty list, asks for all. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** CAIP-2: wallets that know at least one of them. */
  readonly chains?: readonly string[]
  readonly search?: string
  readonly isCertified?: boolean
}

/** The host's choices, and what is on the screen already. */
export interface QueryScope {
  readonly chains: readonly string[]
  readonly includedIds: readonly string[]
  readonly excludedIds: readonly string[]
  readonly featuredIds: readonly string[]
  readonly isCertified?: boolean
}

/** Spec section 9. */
const searchEntries = 100

/** Nothing to ask is not asked: an empty list means all there is. */
export const idsQuery = (ids: readonly string[]): WalletQuery | undefined =>
  ids.length === 0 ? undefined : { page: 1, entries: ids.length, include: ids }

const scoped = ({ chains, includedIds, isCertified }: QueryScope) => ({
  chains,
  ...(includedIds.length === 0 ? {} : { include: includedIds }),
  ...(isCertified === true ? { isCertified } : {}),
})

export const recommendedQuery = (scope: QueryScope): WalletQuery => ({
  ...scoped(scope),
  page: 1,
  entries: recommendedCount,
  exclude: [...scope.excludedIds, ...scope.featuredIds],
})

/** @param page from 1 */
export const pageQuery = (scope: QueryScope, page: number, recommendedIds: readonly string[]): WalletQuery => ({
  ...scoped(scope),
  page,
  entries: pageEntries,
  exclude: [...recommendedIds, ...scope.excludedIds, ...scope.featuredIds],
})

/** @returns nothing when there is nothing to look for */
export const searchQuery = (scope: QueryScope, text: string): WalletQuery | undefined => {
  const search = text.trim()
  return search === ''
    ? undefined
    : { ...scoped(scope), page: 1, entries: searchEntries, search, exclude: scope.excludedIds }
}
