import type { WalletListing } from './wallet-listing.ts'
import type { WalletQuery } from './wallet-queries.ts'

/** Case and accents do not count. */
const folded = (text: string): string => text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isAmong = (wanted: readonly string[] = [], values: readonly string[]): boolean =>
  wanted.length === 0 || values.some((value) => wanted.includes(value))

/**
 * What a directory answers that has these wallets, the best first.
 * @returns a page of them, and how many there are on all pages
 */
export const selectWallets = (
  listings: readonly WalletListing[],
  { page, entries, include, exclude = [], chains, search = '', isCertified = false }: WalletQuery,
): { readonly wallets: readonly WalletListing[]; readonly count: number } => {
  const text = folded(search)
  const found = listings.filter(
    (wallet) =>
      isAmong(include, [wallet.id]) &&
      !exclude.includes(wallet.id) &&
      isAmong(chains, wallet.chains) &&
      (!isCertified || wallet.isCertified === true) &&
      folded(wallet.name).includes(text),
  )
  return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
}
