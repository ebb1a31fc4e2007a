import { connectMessages } from '../../core/domain/connect/messages.ts'
import { modalMessages } from '../../core/domain/modal/messages.ts'
import type { Ports } from '../../core/ports/ports.ts'
import { createConnectionMemory } from '../../core/services/connections/connection-memory.ts'
import { createLiveWallets } from '../../core/services/connections/live-wallets.ts'
import { createSeenWallets } from '../../core/services/connections/seen-wallets.ts'
import { createNamesCell } from '../../core/state/account/names-cell.ts'
import { createAgreementCell } from '../../core/state/connect/stores.ts'
import {
  createAttemptStore,
  createConnectionStore,
  createDisconnectingCell,
  createRecentConnectionsCell,
} from '../../core/state/connections/stores.ts'
import {
  createApprovalStore,
  createEmailChangeStore,
  createEmailLoginStore,
  createLoginTimeCell,
} from '../../core/state/embedded-wallet/stores.ts'
import { createTranslatorBehavior, type SettingsCell } from '../../core/state/modal/settings.ts'
import { createOfflineCell, createSnackStore, createViewStackStore } from '../../core/state/modal/stores.ts'
import {
  createChosenNetworkCell,
  createNetworkSearchCell,
  createSwitchFailureCell,
} from '../../core/state/networks/stores.ts'
import { createNoticeCell } from '../../core/state/notices/stores.ts'
import { createDeferredSignal } from '../../core/state/shared/deferred-signal.ts'
import { createSignInsCell } from '../../core/state/sign-in/sign-ins.ts'
import { createWalletsCell } from '../../core/state/wallets/stores.ts'
import { createCanChooseWallet } from '../../core/usecases/connect/can-choose-wallet.ts'
import { createChooseWallet } from '../../core/usecases/connections/choose-wallet.ts'
import { createConnectWallet } from '../../core/usecases/connections/connect-wallet.ts'
import { createRequestConnection } from '../../core/usecases/connections/request-connection.ts'
import { createEventStream } from '../../core/usecases/modal/event-stream.ts'
import { createNavigate } from '../../core/usecases/modal/navigate.ts'
import { createReportError } from '../../core/usecases/modal/report-error.ts'
import { createShowSnack } from '../../core/usecases/modal/show-snack.ts'
import { createKeepNetwork } from '../../core/usecases/networks/keep-network.ts'
import { createDiscoverWallets } from '../../core/usecases/wallets/discover-wallets.ts'
import type { LoginInConnect } from '../../core/view-models/connect/screens.ts'
import type { Adapt } from './feature-ports.ts'
import { mergeServices } from './merge-services.ts'

/** One implementation per port, the settings they read too, and what makes those of features. */
export interface CoreNeeds extends Ports {
  readonly settings: SettingsCell
  readonly adapt: Adapt
}

const connectionsStores = (ports: CoreNeeds) => ({
  connections: createConnectionStore(ports),
  attempts: createAttemptStore(),
  disconnecting: createDisconnectingCell(),
  recent: createRecentConnectionsCell(),
})

/** The texts of what a page has at once. */
const words = { ...modalMessages, ...connectMessages }

const modalStores = (ports: CoreNeeds) => ({
  words,
  translator: createTranslatorBehavior<'modal' | 'connect'>(ports, words),
  views: createViewStackStore(),
  snacks: createSnackStore(),
  offline: createOfflineCell(),
})

const networksStores = () => ({
  chosen: createChosenNetworkCell(),
  search: createNetworkSearchCell(),
  switchFailure: createSwitchFailureCell(),
})

const storesOf = (ports: CoreNeeds) => {
  const { events: _, ...others } = ports
  const stores = mergeServices(connectionsStores(ports), modalStores(ports))
  const told = mergeServices(others, createEventStream(mergeServices(ports, stores)))
  return mergeServices(mergeServices(mergeServices(told, stores), networksStores()), {
    names: createNamesCell(),
    notice: createNoticeCell(),
    wallets: createWalletsCell(),
    agreement: createAgreementCell(),
    login: createEmailLoginStore(),
    change: createEmailChangeStore(),
    loginTime: createLoginTimeCell(),
    loginInConnect: createDeferredSignal<LoginInConnect | undefined>(),
    approval: createApprovalStore(),
    signIns: createSignInsCell(ports),
  })
}

/** What is done by features, which it brings. */
type LateParts = Pick<Parameters<typeof createConnectWallet>[0], 'leaveReplaced' | 'waitForAnswer'> &
  Pick<Parameters<typeof createRequestConnection>[0], 'chosenAgain'>

/**
 * Stores and use cases that a page needs before any view but Connect, each given what its own type asks for. By hand and not through
 * the container, which is for what differs from world to world: resolving thirty bindings would take longer than all the rest of
 * opening the modal.
 */
export const createPageServices = (ports: CoreNeeds, late: LateParts) => {
  const base = mergeServices(mergeServices(storesOf(ports), { memory: createConnectionMemory(ports) }), late)
  const live = mergeServices(base, {
    seenWallets: createSeenWallets(base),
    liveWallets: createLiveWallets(base),
    snack: createShowSnack(base),
    reportError: createReportError(base),
  })
  const connecting = mergeServices(live, {
    connectWallet: createConnectWallet(live),
    discover: createDiscoverWallets(live),
  })
  const moving = mergeServices(connecting, {
    navigate: createNavigate(connecting),
    keepNetwork: createKeepNetwork(connecting),
  })
  const choosing = mergeServices(moving, {
    chooseWallet: createChooseWallet(moving),
    canChooseWallet: createCanChooseWallet(moving),
  })
  return mergeServices(choosing, { requestConnection: createRequestConnection(choosing) })
}

/** All that a page has at once, for the other features to build on. */
export type PageServices = ReturnType<typeof createPageServices>
