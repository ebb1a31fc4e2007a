import { isListed } from '../../domain/wallets/same-wallet.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ListingsCell, WalletListsCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'

/** Looks a listed wallet up wherever it is known from. */
export type FindListing = (walletId: string) => WalletListing | undefined

interface Known {
  readonly settings: Behavior<Settings>
  readonly listings: ListingsCell
  readonly lists: WalletListsCell
}

const allListings = (deps: Known): readonly WalletListing[] => {
  const { featured, recommended, known } = deps.listings.snapshot()
  const { pages, found = [] } = deps.lists.snapshot()
  return [
    ...deps.settings.snapshot().customWallets,
    ...featured,
    ...recommended,
    ...known,
    ...found,
    ...pages.pages.flat(),
  ]
}

export const createFindListing =
  (deps: Known): FindListing =>
  (walletId) =>
    allListings(deps).find(({ id }) => id === walletId)

/** How far ahead a directory has a wallet, as far as it has been asked: by the wallet's id there, or by that of its connector. */
export type RankOf = (id: string) => number | undefined

export const createRankOf =
  (deps: Known & { readonly wallets: WalletsCell }): RankOf =>
  (id) => {
    const connector = deps.wallets.snapshot().connectors.find((one) => one.id === id)
    const listed = allListings(deps).filter(({ rank }) => rank !== undefined)
    return listed.find((one) => one.id === id || (connector !== undefined && isListed(one, connector)))?.rank
  }
