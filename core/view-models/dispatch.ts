import { currentView } from '../domain/view-stack.ts'
import type { ViewStackStore } from '../state/stores.ts'
import type { ChooseNetwork } from '../usecases/choose-network.ts'
import type { ChooseWallet } from '../usecases/choose-wallet.ts'
import type { CloseModal } from '../usecases/close-modal.ts'
import type { CopyAddress } from '../usecases/copy-address.ts'
import type { CopyDetails } from '../usecases/copy-details.ts'
import type { DisconnectWallet } from '../usecases/disconnect-wallet.ts'
import type { GoBack } from '../usecases/go-back.ts'
import type { LoadBalance } from '../usecases/load-balance.ts'
import type { SearchNetworks } from '../usecases/search-networks.ts'
import type { ShowSnack } from '../usecases/show-snack.ts'
import type { Intent } from './intents.ts'

export type Dispatch = (intent: Intent) => void

/** Hands each intent to the use case it means. Use cases settle by themselves; nothing here can reject. */
export const createDispatch = (deps: {
  readonly views: ViewStackStore
  readonly searchNetworks: SearchNetworks
  readonly chooseWallet: ChooseWallet
  readonly chooseNetwork: ChooseNetwork
  readonly closeModal: CloseModal
  readonly goBack: GoBack
  readonly copyAddress: CopyAddress
  readonly copyDetails: CopyDetails
  readonly loadBalance: LoadBalance
  readonly disconnectWallet: DisconnectWallet
  readonly snack: ShowSnack
}): Dispatch => {
  const retry = (): void => {
    const view = currentView(deps.views.state.snapshot())
    if (view.view === 'ConnectingExternal') void deps.chooseWallet(view.connectorId)
    if (view.view === 'SwitchNetwork') void deps.chooseNetwork(view.networkId)
  }
  return (intent) => {
    switch (intent.type) {
      case 'choose-wallet':
        return void deps.chooseWallet(intent.connectorId)
      case 'show-networks':
        return void deps.views.send({ type: 'push', view: { view: 'Networks' } })
      case 'search':
        return deps.searchNetworks(intent.text)
      case 'choose-network':
        return void deps.chooseNetwork(intent.networkId)
      case 'retry':
        return retry()
      case 'cancel':
      case 'back':
        return deps.goBack()
      case 'close':
        return deps.closeModal()
      case 'ask-for-help':
        return void deps.views.send({ type: 'push', view: { view: 'WhatIsAWallet' } })
      case 'copy-address':
        return void deps.copyAddress()
      case 'copy-details':
        return void deps.copyDetails()
      case 'refresh-balance':
        return void deps.loadBalance.retry()
      case 'disconnect':
        return void deps.disconnectWallet()
      case 'hold-snack':
        return deps.snack.hold()
      case 'release-snack':
        return deps.snack.release()
    }
  }
}
