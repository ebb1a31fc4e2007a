import { connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import { currentView, type View } from '../../domain/modal/view-stack.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { WalletDirectory } from '../../ports/wallets/wallet-directory.ts'
import type { BalanceStore } from '../../state/account/balance-store.ts'
import type { AttemptStore, ConnectionStore, DisconnectingCell, SuccessCell } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ChosenNetworkCell, NetworkSearchCell, SwitchFailureCell } from '../../state/networks/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { ListingsCell, PlatformCell, WalletListsCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { FindListing } from '../../usecases/wallets/find-listing.ts'
import { listingPicture } from '../../usecases/wallets/listing-picture.ts'
import { pairingWays } from '../../usecases/wallets/pairing-ways.ts'
import { walletOffer } from '../../usecases/wallets/wallet-offer.ts'
import { accountScreen } from '../account/account-screen.ts'
import { connectingExternalScreen } from '../connections/connecting-external-screen.ts'
import { networksScreen } from '../networks/networks-screen.ts'
import { switchNetworkScreen } from '../networks/switch-network-screen.ts'
import { unsupportedChainScreen } from '../networks/unsupported-chain-screen.ts'
import { allWalletsScreen } from '../wallets/all-wallets-screen.ts'
import { allWallets } from '../wallets/connect-screen.ts'
import { connectingWalletConnectScreen } from '../wallets/connecting-walletconnect-screen.ts'
import { downloadsScreen } from '../wallets/downloads-screen.ts'
import { whatIsAWalletScreen } from '../wallets/what-is-a-wallet-screen.ts'
import type { ViewScreen } from './screens.ts'

/** A view with the heading that names the dialog. */
export interface LaterView {
  readonly title: string
  /** The heading is there for assistive technology only. */
  readonly isTitleHidden?: boolean
  readonly screen: ViewScreen
}

/** Every view but Connect. */
export const createLaterViewModel = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly success: SuccessCell
  readonly balances: BalanceStore
  readonly disconnecting: DisconnectingCell
  readonly chosen: ChosenNetworkCell
  readonly search: NetworkSearchCell
  readonly switchFailure: SwitchFailureCell
  readonly listings: ListingsCell
  readonly lists: WalletListsCell
  readonly platform: PlatformCell
  readonly page: Page
  readonly directory: WalletDirectory
  readonly findListing: FindListing
}): Signal<LaterView | undefined> => {
  const networks = derive([deps.chosen, deps.search], (chosen, search) => ({ chosen, search }))
  const connected = derive([deps.success, deps.connections.state], (isShown, state) =>
    isShown ? connectionOf(state) : undefined,
  )
  const listed = derive([deps.listings, deps.lists, deps.platform], (listings, lists) => ({ listings, lists }))
  const pictureOf = (listing: WalletListing | undefined): string | undefined =>
    listing && listingPicture(listing, deps.directory)

  return derive(
    [
      deps.translator,
      deps.settings,
      deps.views.state,
      deps.connections.state,
      deps.attempts.state,
      connected,
      deps.wallets,
      deps.balances.state,
      deps.disconnecting,
      networks,
      deps.switchFailure,
      listed,
    ],
    (
      translator,
      settings,
      stack,
      connection,
      attempt,
      connected,
      wallets,
      balances,
      isDisconnecting,
      networks,
      switchFailure,
      { listings, lists },
    ): LaterView | undefined => {
      const { text } = translator
      const site = settings.metadata.name

      const pairing = (view: 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic', walletId?: string) => {
        const listing = walletId === undefined ? undefined : deps.findListing(walletId)
        return connectingWalletConnectScreen(translator, {
          view,
          site,
          listing,
          imageUrl: pictureOf(listing),
          ways: pairingWays(deps, listing),
          attempt,
          connected,
          device: deps.page.device(),
          isManual: settings.mode === 'manual',
        })
      }

      const screenOf = (top: View): LaterView | undefined => {
        switch (top.view) {
          case 'ConnectingExternal': {
            const screen = connectingExternalScreen(translator, settings, wallets, attempt, top.connectorId, connected)
            return { title: screen.walletName, screen }
          }
          case 'ConnectingWalletConnect': {
            const screen = pairing(top.view, top.walletId)
            return { title: screen.walletName, screen }
          }
          case 'ConnectingWalletConnectBasic': {
            const screen = pairing(top.view)
            const all =
              wallets.isAllOffered && connected === undefined ? { all: allWallets(text, wallets.offered?.count) } : {}
            return { title: screen.walletName, screen: { ...screen, ...all } }
          }
          case 'AllWallets': {
            const offer = walletOffer(settings, listings, deps.page)
            const { listed: connectors } = wallets
            return {
              title: text('wallets.title'),
              screen: allWalletsScreen(translator, { listings, lists, connectors, offer, pictureOf, site }),
            }
          }
          case 'Downloads': {
            const listing = deps.findListing(top.walletId)
            const screen = downloadsScreen(translator, listing, pictureOf(listing), deps.page.device())
            return { title: text('downloads.title', { wallet: screen.walletName }), screen }
          }
          case 'WhatIsAWallet':
            return {
              title: text('help.title'),
              screen: whatIsAWalletScreen(translator, settings, { listings, device: deps.page.device(), pictureOf }),
            }
          case 'Networks':
            return { title: text('networks.title'), screen: networksScreen(translator, settings, connection, networks) }
          case 'SwitchNetwork': {
            const screen = switchNetworkScreen(translator, settings, connection, switchFailure, top.networkId)
            return { title: screen.networkName, screen }
          }
          case 'UnsupportedChain':
            return {
              title: text('unsupported.title'),
              screen: unsupportedChainScreen(translator, settings, connection, isDisconnecting),
            }
          case 'Account': {
            const account = knownAccount(connection)
            return (
              account && {
                title: text('account.title'),
                isTitleHidden: true,
                screen: accountScreen(translator, settings, connection, account, balances, isDisconnecting),
              }
            )
          }
          case 'Connect':
            return undefined
        }
      }
      return screenOf(currentView(stack))
    },
  )
}
