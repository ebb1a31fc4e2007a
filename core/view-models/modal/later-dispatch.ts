import { currentView } from '../../domain/modal/view-stack.ts'
import { installedConnector } from '../../domain/wallets/same-wallet.ts'
import type { WalletPlatform } from '../../domain/wallets/wallet-platforms.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { NoticeCell, ViewStackStore } from '../../state/modal/stores.ts'
import type { PlatformCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { CopyAddress } from '../../usecases/account/copy-address.ts'
import type { LoadBalance } from '../../usecases/account/load-balance.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { DisconnectWallet } from '../../usecases/connections/disconnect-wallet.ts'
import type { CopyDetails } from '../../usecases/modal/copy-details.ts'
import type { CopyText } from '../../usecases/modal/copy-text.ts'
import type { OpenModal } from '../../usecases/modal/open-modal.ts'
import type { ChooseNetwork } from '../../usecases/networks/choose-network.ts'
import type { SearchNetworks } from '../../usecases/networks/search-networks.ts'
import type { ChooseListed } from '../../usecases/wallets/choose-listed.ts'
import type { FindListing } from '../../usecases/wallets/find-listing.ts'
import type { FollowPairing } from '../../usecases/wallets/follow-pairing.ts'
import type { ListWallets } from '../../usecases/wallets/list-wallets.ts'
import type { Dispatch } from './dispatch.ts'

/** The intents of views that are loaded later. */
export const createLaterDispatch = (deps: {
  readonly views: ViewStackStore
  readonly attempts: AttemptStore
  readonly wallets: WalletsCell
  readonly notice: NoticeCell
  readonly platform: PlatformCell
  readonly openModal: OpenModal
  readonly chooseListed: ChooseListed
  readonly findListing: FindListing
  readonly listWallets: ListWallets
  readonly pairing: FollowPairing
  readonly copyText: CopyText
  readonly searchNetworks: SearchNetworks
  readonly chooseWallet: ChooseWallet
  readonly chooseNetwork: ChooseNetwork
  readonly copyAddress: CopyAddress
  readonly copyDetails: CopyDetails
  readonly loadBalance: LoadBalance
  readonly disconnectWallet: DisconnectWallet
}): Dispatch => {
  const top = () => currentView(deps.views.state.snapshot())
  const retry = (): void => {
    const view = top()
    switch (view.view) {
      case 'ConnectingExternal':
        void deps.chooseWallet(view.connectorId)
        break
      case 'ConnectingWalletConnect':
      case 'ConnectingWalletConnectBasic':
        deps.pairing.ask()
        break
      case 'AllWallets':
        deps.listWallets.retry()
        break
      case 'SwitchNetwork':
        void deps.chooseNetwork(view.networkId)
    }
  }
  const copyLink = (): void => {
    const attempt = deps.attempts.state.snapshot()
    if ('link' in attempt && attempt.link !== undefined) void deps.copyText(attempt.link, 'pairing.copied')
  }
  const showDownloads = (): void => {
    const view = top()
    if (view.view !== 'ConnectingWalletConnect' || view.walletId === undefined) return
    deps.views.send({ type: 'push', view: { view: 'Downloads', walletId: view.walletId } })
  }
  const choosePlatform = (platform: WalletPlatform): void => {
    const view = top()
    const listing =
      view.view === 'ConnectingWalletConnect' && view.walletId ? deps.findListing(view.walletId) : undefined
    const installed = listing && installedConnector(listing, deps.wallets.snapshot().listed)
    if (platform === 'browser' && installed !== undefined) void deps.chooseWallet(installed.id)
    else deps.platform.set(platform)
  }
  return (intent) => {
    switch (intent.type) {
      case 'show-networks':
        return void deps.views.send({ type: 'push', view: { view: 'Networks' } })
      case 'search':
        return top().view === 'AllWallets' ? deps.listWallets.search(intent.text) : deps.searchNetworks(intent.text)
      case 'choose-listed':
        return deps.chooseListed(intent.walletId)
      case 'choose-platform':
        return choosePlatform(intent.platform)
      case 'show-all-wallets':
        return void deps.views.send({ type: 'push', view: { view: 'AllWallets' } })
      case 'more-wallets':
        return void deps.listWallets.more()
      case 'only-certified':
        return deps.listWallets.onlyCertified(intent.isOn)
      case 'show-code':
        return void deps.views.send({ type: 'push', view: { view: 'ConnectingWalletConnect' } })
      case 'show-downloads':
        return showDownloads()
      case 'get-wallet':
        return void deps.views.send({ type: 'push', view: { view: 'Downloads', walletId: intent.walletId } })
      case 'copy-link':
        return copyLink()
      case 'open-wallet':
        return deps.pairing.opened()
      case 'reconnect':
        return deps.openModal({ view: 'Connect' })
      case 'dismiss-notice':
        return deps.notice.set(undefined)
      case 'choose-network':
        return void deps.chooseNetwork(intent.networkId)
      case 'retry':
        return retry()
      case 'copy-address':
        return void deps.copyAddress()
      case 'copy-details':
        return void deps.copyDetails()
      case 'refresh-balance':
        return void deps.loadBalance.retry()
      case 'disconnect':
        return void deps.disconnectWallet()
    }
  }
}
