import { createModalCore } from '../../core/create-modal-core.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { Ports } from '../../core/ports/ports.ts'
import { createTranslatorBehavior, type SettingsCell } from '../../core/state/settings.ts'
import {
  createAttemptStore,
  createBalanceStore,
  createChosenNetworkCell,
  createConnectionStore,
  createDisconnectingCell,
  createNetworkSearchCell,
  createOfflineCell,
  createSnackStore,
  createSwitchFailureCell,
  createViewStackStore,
  createWalletsCell,
} from '../../core/state/stores.ts'
import { createAnnounceProgress } from '../../core/usecases/announce-progress.ts'
import { createChooseNetwork } from '../../core/usecases/choose-network.ts'
import { createChooseWallet } from '../../core/usecases/choose-wallet.ts'
import { createCloseModal } from '../../core/usecases/close-modal.ts'
import { createConnectWallet } from '../../core/usecases/connect-wallet.ts'
import { createCopyAddress } from '../../core/usecases/copy-address.ts'
import { createCopyDetails } from '../../core/usecases/copy-details.ts'
import { createCopyText } from '../../core/usecases/copy-text.ts'
import { createDisconnectWallet } from '../../core/usecases/disconnect-wallet.ts'
import { createDiscoverWallets } from '../../core/usecases/discover-wallets.ts'
import { createEndConnecting } from '../../core/usecases/end-connecting.ts'
import { createFollowAccount } from '../../core/usecases/follow-account.ts'
import { createFollowConnectivity } from '../../core/usecases/follow-connectivity.ts'
import { createFollowNetwork } from '../../core/usecases/follow-network.ts'
import { createFollowOtherTabs } from '../../core/usecases/follow-other-tabs.ts'
import { createGoBack } from '../../core/usecases/go-back.ts'
import { createKeepNetwork } from '../../core/usecases/keep-network.ts'
import { createKeepSession } from '../../core/usecases/keep-session.ts'
import { createLeaveNetworks } from '../../core/usecases/leave-networks.ts'
import { createLoadBalance } from '../../core/usecases/load-balance.ts'
import { createOpenModal } from '../../core/usecases/open-modal.ts'
import { createRequestConnection } from '../../core/usecases/request-connection.ts'
import { createRequestNetwork } from '../../core/usecases/request-network.ts'
import { createSearchNetworks } from '../../core/usecases/search-networks.ts'
import { createSessionMemory } from '../../core/usecases/session-memory.ts'
import { createShowSnack } from '../../core/usecases/show-snack.ts'
import { createStartSession } from '../../core/usecases/start-session.ts'
import { createSwitchNetwork } from '../../core/usecases/switch-network.ts'
import { createWishNetwork } from '../../core/usecases/wish-network.ts'
import { createDispatch } from '../../core/view-models/dispatch.ts'
import { createModalViewModel } from '../../core/view-models/modal-view-model.ts'

/** One implementation per port, and the settings they read too. */
export interface CoreNeeds extends Ports {
  readonly settings: SettingsCell
}

export type AssembleCore = (ports: CoreNeeds) => ModalCore

/**
 * The core of one modal: stores, use cases, view-models, each given what its own type asks for. By hand and not through the
 * container, which is for what differs from world to world: resolving thirty bindings would take longer than all the rest of
 * opening the modal.
 */
export const assembleCore: AssembleCore = (ports) => {
  const state = {
    translator: createTranslatorBehavior(ports),
    connections: createConnectionStore(ports),
    attempts: createAttemptStore(),
    views: createViewStackStore(),
    snacks: createSnackStore(),
    balances: createBalanceStore(),
    wallets: createWalletsCell(),
    disconnecting: createDisconnectingCell(),
    offline: createOfflineCell(),
    chosen: createChosenNetworkCell(),
    search: createNetworkSearchCell(),
    switchFailure: createSwitchFailureCell(),
  }
  const base = { ...ports, ...state, memory: createSessionMemory(ports) }
  const basics = { ...base, session: createKeepSession(base), snack: createShowSnack(base) }
  const connecting = { ...basics, connectWallet: createConnectWallet(basics), discover: createDiscoverWallets(basics) }
  const closing = {
    ...connecting,
    keepNetwork: createKeepNetwork(connecting),
    closeModal: createCloseModal(connecting),
    copyText: createCopyText(connecting),
    loadBalance: createLoadBalance(connecting),
  }
  const goals = {
    ...closing,
    openModal: createOpenModal(closing),
    goBack: createGoBack(closing),
    endConnecting: createEndConnecting(closing),
    leaveNetworks: createLeaveNetworks(closing),
    searchNetworks: createSearchNetworks(closing),
    wishNetwork: createWishNetwork(closing),
    switchNetwork: createSwitchNetwork(closing),
    copyAddress: createCopyAddress(closing),
    copyDetails: createCopyDetails(closing),
    disconnectWallet: createDisconnectWallet(closing),
    followAccount: createFollowAccount(closing),
    followConnectivity: createFollowConnectivity(closing),
    followOtherTabs: createFollowOtherTabs(closing),
    announceProgress: createAnnounceProgress(closing),
    startSession: createStartSession(closing),
  }
  const choosing = { ...goals, chooseWallet: createChooseWallet(goals), chooseNetwork: createChooseNetwork(goals) }
  return createModalCore({
    ...choosing,
    followNetwork: createFollowNetwork(choosing),
    requestConnection: createRequestConnection(choosing),
    requestNetwork: createRequestNetwork(choosing),
    viewModel: createModalViewModel(choosing),
    dispatch: createDispatch(choosing),
  })
}
