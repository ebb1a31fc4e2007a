import type { View } from '../../domain/feature-types.ts'
import { isListed } from '../../domain/wallets/same-wallet.ts'
import type { Page } from '../../ports/shared/page.ts'
import { listingFilterOf } from '../../services/wallets/listing-filter.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ListingsCell, WalletListsCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import { connectScreen } from '../connect/connect-screen.ts'
import { tilesOf } from './all-wallets-screen.ts'

/** Where a wallet stands in the list that it was chosen from, the first being 0; undefined where it is in none. */
export type RowPosition = (list: View, id: string) => number | undefined

export const createRowPosition =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly translator: TranslatorBehavior<'connect' | 'wallets'>
    readonly connections: ConnectionStore
    readonly wallets: WalletsCell
    readonly listings: ListingsCell
    readonly lists: WalletListsCell
    readonly page: Page
  }): RowPosition =>
  (list, id) => {
    const settings = deps.settings.snapshot()
    const wallets = deps.wallets.snapshot()
    const isIt = (row: { readonly id: string }): boolean => row.id === id
    const place = (rows: readonly { readonly id: string }[], isMeant = isIt): number | undefined => {
      const at = rows.findIndex(isMeant)
      return at < 0 ? undefined : at
    }
    if (list.view === 'Connect')
      return place(
        connectScreen(
          // Its words cost more than its order, and the frame that answers the press waits for this.
          { ...deps.translator.snapshot(), text: () => '' },
          settings,
          wallets,
          deps.connections.state.snapshot(),
          false,
          list,
        ).wallets,
      )
    if (list.view !== 'AllWallets') return undefined
    const { shown } = wallets
    const listings = deps.listings.snapshot()
    const listingFilter = listingFilterOf(settings, listings, deps.page)
    const tiles = tilesOf({ listings, lists: deps.lists.snapshot(), connectors: shown, listingFilter })
    // One that is installed is asked as what it is here.
    const here = shown.find(isIt)
    return place(
      tiles.map(({ listing }) => listing),
      (listing) => isIt(listing) || (here !== undefined && isListed(listing, here)),
    )
  }
