import { installedConnector } from '../../domain/wallets/same-wallet.ts'
import { walletBrowserLink } from '../../domain/wallets/wallet-browser-links.ts'
import type { Page } from '../../ports/shared/page.ts'
import { wantedNamespaces } from '../../services/wallets/listing-filter.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ChooseWallet } from '../connections/choose-wallet.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { FindListing } from './find-listing.ts'
import type { FollowPairing } from './follow-pairing.ts'

/**
 * The visitor picked a wallet from a list. One that is here is asked at once; on a phone one that has a browser of its own opens
 * this page in it, within the press; any other is reached over a relay.
 */
export type ChooseListed = (walletId: string) => void

export const createChooseListed =
  (deps: {
    readonly page: Page
    readonly settings: Behavior<Settings>
    readonly navigate: Navigate
    readonly wallets: WalletsCell
    readonly findListing: FindListing
    readonly chooseWallet: ChooseWallet
    readonly pairing: FollowPairing
  }): ChooseListed =>
  (walletId) => {
    const listing = deps.findListing(walletId)
    if (listing === undefined) return
    const installed = installedConnector(listing, deps.wallets.snapshot().shown)
    if (installed !== undefined) return void deps.chooseWallet(installed.id)
    const link = walletBrowserLink(walletId, wantedNamespaces(deps.settings.snapshot()), deps.page.device())
    if (link !== undefined) deps.page.openLink(link)
    deps.navigate({ type: 'show', view: { view: 'ConnectingWalletConnect', walletId } })
    // One press leads to one place.
    if (link === undefined) deps.pairing.chose()
  }
