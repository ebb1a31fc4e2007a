import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ListingsCell, WalletListsCell } from '../../state/wallets/list-stores.ts'

/** Looks a listed wallet up wherever it is known from. */
export type FindListing = (walletId: string) => WalletListing | undefined

export const createFindListing =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly listings: ListingsCell
    readonly lists: WalletListsCell
  }): FindListing =>
  (walletId) => {
    const { featured, recommended, known } = deps.listings.snapshot()
    const { pages, found = [] } = deps.lists.snapshot()
    return [
      ...deps.settings.snapshot().customWallets,
      ...featured,
      ...recommended,
      ...known,
      ...found,
      ...pages.pages.flat(),
    ].find(({ id }) => id === walletId)
  }
