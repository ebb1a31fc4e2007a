import { createModalCore } from '../../core/create-modal-core.ts'
import { firstMessages } from '../../core/domain/messages/first-messages.ts'
import type { LaterCore, LoadLaterCore } from '../../core/later-core.ts'
import { loadingError } from '../../core/loading-error.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { Ports } from '../../core/ports/ports.ts'
import { createLate } from '../../core/state/late.ts'
import { createTranslatorBehavior, type SettingsCell } from '../../core/state/settings.ts'
import {
  createAttemptStore,
  createChosenNetworkCell,
  createConnectionStore,
  createDisconnectingCell,
  createNetworkSearchCell,
  createNoticeCell,
  createOfflineCell,
  createSnackStore,
  createSuccessCell,
  createSwitchFailureCell,
  createViewStackStore,
  createWalletsCell,
} from '../../core/state/stores.ts'
import { createAnnounceWallets } from '../../core/usecases/announce-wallets.ts'
import { createChooseWallet } from '../../core/usecases/choose-wallet.ts'
import { createCloseModal } from '../../core/usecases/close-modal.ts'
import { createConnectWallet } from '../../core/usecases/connect-wallet.ts'
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
import { createLeaveWallet } from '../../core/usecases/leave-wallet.ts'
import { createOpenModal } from '../../core/usecases/open-modal.ts'
import { createRequestConnection } from '../../core/usecases/request-connection.ts'
import { createResumePairing } from '../../core/usecases/resume-pairing.ts'
import { createSessionMemory } from '../../core/usecases/session-memory.ts'
import { createShowSnack } from '../../core/usecases/show-snack.ts'
import { createStartSession } from '../../core/usecases/start-session.ts'
import { createTakeBackWallet } from '../../core/usecases/take-back-wallet.ts'
import { createTakeHomeWallet } from '../../core/usecases/take-home-wallet.ts'
import { createDispatch } from '../../core/view-models/dispatch.ts'
import type { LaterView } from '../../core/view-models/later-view-model.ts'
import { createModalViewModel } from '../../core/view-models/modal-view-model.ts'
import type { NoticeScreen } from '../../core/view-models/screens/modal.ts'

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
