import { currentView } from '../domain/view-stack.ts'
import type { ViewStackStore } from '../state/stores.ts'
import type { ChooseNetwork } from '../usecases/choose-network.ts'
import type { ChooseWallet } from '../usecases/choose-wallet.ts'
import type { CopyAddress } from '../usecases/copy-address.ts'
import type { CopyDetails } from '../usecases/copy-details.ts'
import type { DisconnectWallet } from '../usecases/disconnect-wallet.ts'
import type { LoadBalance } from '../usecases/load-balance.ts'
import type { SearchNetworks } from '../usecases/search-networks.ts'
import type { Dispatch } from './dispatch.ts'

/** The intents of views that are loaded later. */
export const createLaterDispatch = (deps: {
  readonly views: ViewStackStore
  readonly searchNetworks: SearchNetworks
  readonly chooseWallet: ChooseWallet
  readonly chooseNetwork: ChooseNetwork
  readonly copyAddress: CopyAddress
  readonly copyDetails: CopyDetails
  readonly loadBalance: LoadBalance
  readonly disconnectWallet: DisconnectWallet
}): Dispatch => {
  const retry = (): void => {
    const view = currentView(deps.views.state.snapshot())
    if (view.view === 'ConnectingExternal') void deps.chooseWallet(view.connectorId)
    if (view.view === 'SwitchNetwork') void deps.chooseNetwork(view.networkId)
  }
  return (intent) => {
    switch (intent.type) {
      case 'show-networks':
        return void deps.views.send({ type: 'push', view: { view: 'Networks' } })
      case 'search':
        return deps.searchNetworks(intent.text)
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
