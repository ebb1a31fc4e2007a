import { connectionsMessages } from '../../../core/domain/connections/messages.ts'
import { createAskedWallets } from '../../../core/services/connections/asked-wallets.ts'
import { createChoiceMemory } from '../../../core/services/connections/choice-memory.ts'
import { createLeftMemory } from '../../../core/services/connections/left-memory.ts'
import {
  createAsideConnectionsCell,
  createKeptConnectionsCell,
  createLostWalletsCell,
} from '../../../core/state/connections/stores.ts'
import { createAnnounceProgress } from '../../../core/usecases/connections/announce-progress.ts'
import { createCatchUp } from '../../../core/usecases/connections/catch-up.ts'
import { createChooseAgain } from '../../../core/usecases/connections/choose-again.ts'
import { createCopyDetails } from '../../../core/usecases/connections/copy-details.ts'
import { createDisconnectSome } from '../../../core/usecases/connections/disconnect-some.ts'
import { createDisconnectWallet } from '../../../core/usecases/connections/disconnect-wallet.ts'
import { createHostConnections } from '../../../core/usecases/connections/host-connections.ts'
import { createKeepActive } from '../../../core/usecases/connections/keep-active.ts'
import { createKeepConnections } from '../../../core/usecases/connections/keep-connections.ts'
import { createLeaveWallet } from '../../../core/usecases/connections/leave-wallet.ts'
import { createOfferNetworks } from '../../../core/usecases/connections/offer-networks.ts'
import { createShowSuccess } from '../../../core/usecases/connections/show-success.ts'
import { createSwitchConnection } from '../../../core/usecases/connections/switch-connection.ts'
import { createTakeBackWallet } from '../../../core/usecases/connections/take-back-wallet.ts'
import { createTakeHomeWallet } from '../../../core/usecases/connections/take-home-wallet.ts'
import { createWaitForAnswer } from '../../../core/usecases/connections/wait-for-answer.ts'
import { createConnectionsFeature } from '../../../core/view-models/connections/feature.ts'
import type { WalletsFace } from '../../../core/view-models/wallets/feature.ts'
import { joined } from '../joined.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { WordedParts } from './worded-parts.ts'

export const connections = {
  messages: connectionsMessages,
  tools: () => import('./connections-tools.ts'),
  assemble: (given: WordedParts, { wallets: { findListing } }: { readonly wallets: WalletsFace }) => {
    // The page's memory knows of nothing that was left on purpose; what waits for an answer there brings this feature for it.
    const { memory: _memory, waitForAnswer: _waitForAnswer, ...others } = given
    const parts = joined(others, { memory: createLeftMemory(given) })
    const keeping = joined(parts, {
      choices: createChoiceMemory(parts),
      asked: createAskedWallets(parts),
      kept: createKeptConnectionsCell(),
      lost: createLostWalletsCell(),
      aside: createAsideConnectionsCell(),
    })
    const leaving = joined(keeping, {
      keepConnections: createKeepConnections(keeping),
      leaveWallet: createLeaveWallet(keeping),
    })
    const acting = joined(leaving, {
      disconnectWallet: createDisconnectWallet(leaving),
      disconnectSome: createDisconnectSome(leaving),
      switchConnection: createSwitchConnection(leaving),
    })
    return createConnectionsFeature(
      joined(acting, {
        hostConnections: createHostConnections(acting),
        waitForAnswer: createWaitForAnswer(parts),
        copyDetails: createCopyDetails(joined(parts, { findListing })),
        announceProgress: createAnnounceProgress(parts),
        offerNetworks: createOfferNetworks(keeping),
        showSuccess: createShowSuccess(parts),
        catchUp: createCatchUp(keeping),
        takeHomeWallet: createTakeHomeWallet(parts),
        takeBackWallet: createTakeBackWallet(keeping),
        keepActive: createKeepActive(parts),
        chooseAgain: createChooseAgain(keeping),
      }),
    )
  },
} satisfies ComposedFeature<'connections'>
