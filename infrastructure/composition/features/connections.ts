import { connectionsMessages } from '../../../core/domain/connections/messages.ts'
import { createChoiceMemory } from '../../../core/services/connections/choice-memory.ts'
import { createDisconnectedMemory } from '../../../core/services/connections/disconnected-memory.ts'
import { createPendingWallets } from '../../../core/services/connections/pending-wallets.ts'
import {
  createDroppedWalletsCell,
  createLeftSnapshots,
  createStoredConnectionsCell,
  createSuspendedConnectionsCell,
} from '../../../core/state/connections/stores.ts'
import { createAnnounceProgress } from '../../../core/usecases/connections/announce-progress.ts'
import { createAutoConnectInAppWallet } from '../../../core/usecases/connections/auto-connect-in-app-wallet.ts'
import { createChooseAgain } from '../../../core/usecases/connections/choose-again.ts'
import { createCopyDetails } from '../../../core/usecases/connections/copy-details.ts'
import { createDisconnectSome } from '../../../core/usecases/connections/disconnect-some.ts'
import { createDisconnectWallet } from '../../../core/usecases/connections/disconnect-wallet.ts'
import { createHostConnections } from '../../../core/usecases/connections/host-connections.ts'
import { createKeepActive } from '../../../core/usecases/connections/keep-active.ts'
import { createLeaveWallet } from '../../../core/usecases/connections/leave-wallet.ts'
import { createOfferNetworks } from '../../../core/usecases/connections/offer-networks.ts'
import { createPersistConnections } from '../../../core/usecases/connections/persist-connections.ts'
import { createReconnectReturningWallet } from '../../../core/usecases/connections/reconnect-returning-wallet.ts'
import { createShowSuccess } from '../../../core/usecases/connections/show-success.ts'
import { createSwitchConnection } from '../../../core/usecases/connections/switch-connection.ts'
import { createSyncWithOtherTabs } from '../../../core/usecases/connections/sync-with-other-tabs.ts'
import { createWaitForAnswer } from '../../../core/usecases/connections/wait-for-answer.ts'
import { createConnectionsFeature } from '../../../core/view-models/connections/feature.ts'
import type { WalletsFace } from '../../../core/view-models/wallets/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

export const connections = {
  messages: connectionsMessages,
  devtools: () => import('./connections-devtools.ts'),
  assemble: (given: FeatureServices, { wallets: { findListing } }: { readonly wallets: WalletsFace }) => {
    // The page's memory knows of nothing that was left on purpose; what waits for an answer there brings this feature for it.
    const { memory: _memory, waitForAnswer: _waitForAnswer, ...others } = given
    const parts = mergeServices(others, { memory: createDisconnectedMemory(given) })
    const keeping = mergeServices(parts, {
      choices: createChoiceMemory(parts),
      pendingWallets: createPendingWallets(parts),
      stored: createStoredConnectionsCell(),
      dropped: createDroppedWalletsCell(),
      suspended: createSuspendedConnectionsCell(),
      leftSnapshots: createLeftSnapshots(),
    })
    const leaving = mergeServices(keeping, {
      persistConnections: createPersistConnections(keeping),
      leaveWallet: createLeaveWallet(keeping),
    })
    const acting = mergeServices(leaving, {
      disconnectWallet: createDisconnectWallet(leaving),
      disconnectSome: createDisconnectSome(leaving),
      switchConnection: createSwitchConnection(leaving),
    })
    return createConnectionsFeature(
      mergeServices(acting, {
        hostConnections: createHostConnections(acting),
        waitForAnswer: createWaitForAnswer(parts),
        copyDetails: createCopyDetails(mergeServices(parts, { findListing })),
        announceProgress: createAnnounceProgress(parts),
        offerNetworks: createOfferNetworks(keeping),
        showSuccess: createShowSuccess(parts),
        syncWithOtherTabs: createSyncWithOtherTabs(keeping),
        autoConnectInAppWallet: createAutoConnectInAppWallet(parts),
        reconnectReturningWallet: createReconnectReturningWallet(keeping),
        keepActive: createKeepActive(parts),
        chooseAgain: createChooseAgain(keeping),
      }),
    )
  },
} satisfies ComposedFeature<'connections'>
