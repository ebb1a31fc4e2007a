import { createModalCore } from '../../core/create-modal-core.ts'
import { firstMessages } from '../../core/domain/shared/messages/first-messages.ts'
import type { LaterCore, LoadLaterCore } from '../../core/later-core.ts'
import { loadingError } from '../../core/loading-error.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { Ports } from '../../core/ports/ports.ts'
import {
  createAttemptStore,
  createConnectionStore,
  createDisconnectingCell,
  createSuccessCell,
} from '../../core/state/connections/stores.ts'
import { createTranslatorBehavior, type SettingsCell } from '../../core/state/modal/settings.ts'
import {
  createNoticeCell,
  createOfflineCell,
  createSnackStore,
  createViewStackStore,
} from '../../core/state/modal/stores.ts'
import {
  createChosenNetworkCell,
  createNetworkSearchCell,
  createSwitchFailureCell,
} from '../../core/state/networks/stores.ts'
import { createLate } from '../../core/state/shared/late.ts'
import { createWalletsCell } from '../../core/state/wallets/stores.ts'
import { createFollowAccount } from '../../core/usecases/account/follow-account.ts'
import { createChooseWallet } from '../../core/usecases/connections/choose-wallet.ts'
import { createConnectWallet } from '../../core/usecases/connections/connect-wallet.ts'
import { createDisconnectWallet } from '../../core/usecases/connections/disconnect-wallet.ts'
import { createEndConnecting } from '../../core/usecases/connections/end-connecting.ts'
import { createFollowOtherTabs } from '../../core/usecases/connections/follow-other-tabs.ts'
import { createKeepSession } from '../../core/usecases/connections/keep-session.ts'
import { createLeaveWallet } from '../../core/usecases/connections/leave-wallet.ts'
import { createRequestConnection } from '../../core/usecases/connections/request-connection.ts'
import { createSessionMemory } from '../../core/usecases/connections/session-memory.ts'
import { createStartSession } from '../../core/usecases/connections/start-session.ts'
import { createTakeBackWallet } from '../../core/usecases/connections/take-back-wallet.ts'
import { createTakeHomeWallet } from '../../core/usecases/connections/take-home-wallet.ts'
import { createCloseModal } from '../../core/usecases/modal/close-modal.ts'
import { createFollowConnectivity } from '../../core/usecases/modal/follow-connectivity.ts'
import { createGoBack } from '../../core/usecases/modal/go-back.ts'
import { createOpenModal } from '../../core/usecases/modal/open-modal.ts'
import { createShowSnack } from '../../core/usecases/modal/show-snack.ts'
import { createFollowNetwork } from '../../core/usecases/networks/follow-network.ts'
import { createKeepNetwork } from '../../core/usecases/networks/keep-network.ts'
import { createLeaveNetworks } from '../../core/usecases/networks/leave-networks.ts'
import { createAnnounceWallets } from '../../core/usecases/wallets/announce-wallets.ts'
import { createDiscoverWallets } from '../../core/usecases/wallets/discover-wallets.ts'
import { createResumePairing } from '../../core/usecases/wallets/resume-pairing.ts'
import { createDispatch } from '../../core/view-models/modal/dispatch.ts'
import type { LaterView } from '../../core/view-models/modal/later-view-model.ts'
import { createModalViewModel } from '../../core/view-models/modal/modal-view-model.ts'
import type { NoticeScreen } from '../../core/view-models/modal/screens.ts'

/** One implementation per port, and the settings they read too. */
export interface CoreNeeds extends Ports {
  readonly settings: SettingsCell
}

export type AssembleCore = (ports: CoreNeeds) => ModalCore

/**
 * Stores and use cases of the first part, each given what its own type asks for. By hand and not through the container, which
 * is for what differs from world to world: resolving thirty bindings would take longer than all the rest of opening the modal.
 */
const assembleFirstParts = (ports: CoreNeeds) => {
  const state = {
    words: firstMessages,
    translator: createTranslatorBehavior(ports, firstMessages),
    connections: createConnectionStore(ports),
    attempts: createAttemptStore(),
    views: createViewStackStore(),
    snacks: createSnackStore(),
    wallets: createWalletsCell(),
    success: createSuccessCell(),
    disconnecting: createDisconnectingCell(),
    offline: createOfflineCell(),
    notice: createNoticeCell(),
    chosen: createChosenNetworkCell(),
    search: createNetworkSearchCell(),
    switchFailure: createSwitchFailureCell(),
  }
  const base = { ...ports, ...state, memory: createSessionMemory(ports) }
  const basics = {
    ...base,
    session: createKeepSession(base),
    leaveWallet: createLeaveWallet(base),
    snack: createShowSnack(base),
  }
  const connecting = { ...basics, connectWallet: createConnectWallet(basics), discover: createDiscoverWallets(basics) }
  const closing = {
    ...connecting,
    keepNetwork: createKeepNetwork(connecting),
    closeModal: createCloseModal(connecting),
  }
  const goals = {
    ...closing,
    openModal: createOpenModal(closing),
    goBack: createGoBack(closing),
    endConnecting: createEndConnecting(closing),
    leaveNetworks: createLeaveNetworks(closing),
    disconnectWallet: createDisconnectWallet(closing),
  }
  return { ...goals, chooseWallet: createChooseWallet(goals) }
}

/** All that the first part has, for the later one to build on. */
export type FirstParts = ReturnType<typeof assembleFirstParts>
export type AssembleLaterCore = (parts: FirstParts) => LaterCore

/**
 * The core of one modal up to the first wallet row, which brings the rest by itself.
 * @param given the later part, or what loads it
 */
export const assembleFirstCore =
  (given: AssembleLaterCore | { readonly load: () => Promise<AssembleLaterCore> }): AssembleCore =>
  (ports) => {
    const parts = assembleFirstParts(ports)
    const laterView = createLate<LaterView | undefined>()
    const laterNotice = createLate<NoticeScreen | undefined>()
    let later: LaterCore | undefined
    let loading: Promise<LaterCore> | undefined
    let isStopped = false

    const attach = (assemble: AssembleLaterCore): LaterCore => {
      later = assemble(parts)
      laterView.attach(later.view)
      laterNotice.attach(later.notice)
      return later
    }
    const load = (): Promise<LaterCore> => {
      loading ??= (typeof given === 'function' ? Promise.resolve(given) : given.load()).then(
        (assemble) => {
          if (isStopped) throw loadingError('MODAL_DISPOSED')
          return later ?? attach(assemble)
        },
        (cause) => {
          loading = undefined
          throw loadingError('LOAD_FAILED', { cause })
        },
      )
      return loading
    }
    const stop = (): void => {
      isStopped = true
      later?.stop()
    }
    if (typeof given === 'function') attach(given)
    const whole = {
      ...parts,
      laterView,
      laterNotice,
      later: { ready: () => later, load, stop } satisfies LoadLaterCore,
    }
    return createModalCore({
      ...whole,
      followAccount: createFollowAccount(whole),
      followConnectivity: createFollowConnectivity(whole),
      followOtherTabs: createFollowOtherTabs(whole),
      followNetwork: createFollowNetwork(whole),
      announceWallets: createAnnounceWallets(whole),
      startSession: createStartSession(whole),
      resumePairing: createResumePairing(whole),
      takeHomeWallet: createTakeHomeWallet(whole),
      takeBackWallet: createTakeBackWallet(whole),
      requestConnection: createRequestConnection(whole),
      viewModel: createModalViewModel(whole),
      dispatch: createDispatch(whole),
    })
  }
