import type { WalletListing } from './listing.ts'
import type { WalletQuery } from './wallet-query.ts'

export interface WalletPage {
  /** Of every page together. */
  readonly count: number
  readonly nextPage: number | null
  readonly previousPage: number | null
  readonly data: readonly WalletListing[]
}

/** Case and accents do not count. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isPayOnly = (wallet: WalletListing): boolean => wallet.supports_wcpay === true && wallet.supports_wc === false

const among = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value))

const isOn = (platform: WalletQuery['platform'], wallet: WalletListing): boolean => {
  if (platform === undefined) return true
  return (platform === 'ios' ? wallet.app_store : wallet.play_store) !== null
}

/** A wallet belongs when it knows one of the chains, compared whole. */
const knowsOneOf = (chains: readonly string[], wallet: WalletListing): boolean =>
  chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))

const matches = (query: WalletQuery, wallet: WalletListing): boolean =>
  among(query.include, wallet.id) &&
  !query.exclude.includes(wallet.id) &&
  among(query.names, wallet.name) &&
  among(query.rdns, wallet.rdns) &&
  knowsOneOf(query.chains, wallet) &&
  isOn(query.platform, wallet) &&
  (!query.certifiedOnly || wallet.badge_type === 'certified') &&
  (query.withPayOnly || !isPayOnly(wallet)) &&
  folded(wallet.name).includes(folded(query.search))

const rankOf = (wallet: WalletListing): number => wallet.order ?? Number.POSITIVE_INFINITY

/** Ties go by id, so that no wallet changes its page between two calls. */
const byRank = (a: WalletListing, b: WalletListing): number =>
  rankOf(a) === rankOf(b) ? (a.id < b.id ? -1 : 1) : rankOf(a) - rankOf(b)

const payFirst = (a: WalletListing, b: WalletListing): number =>
  Number(b.supports_wcpay === true) - Number(a.supports_wcpay === true)

/** The page asked for; one past the end is empty. */
export const walletPage = (registry: readonly WalletListing[], query: WalletQuery): WalletPage => {
  const ranked = registry.filter((wallet) => matches(query, wallet)).sort(byRank)
  const found = query.payFirst ? ranked.sort(payFirst) : ranked
  const from = (query.page - 1) * query.entries
  return {
    count: found.length,
    nextPage: from + query.entries < found.length ? query.page + 1 : null,
    previousPage: query.page > 1 ? query.page - 1 : null,
    data: found.slice(from, from + query.entries),
  }
}
