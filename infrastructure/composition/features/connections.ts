import { connectionsMessages } from '../../../core/domain/connections/messages.ts'
import { createAnnounceProgress } from '../../../core/usecases/connections/announce-progress.ts'
import { createCatchUp } from '../../../core/usecases/connections/catch-up.ts'
import { createCopyDetails } from '../../../core/usecases/connections/copy-details.ts'
import { createShowSuccess } from '../../../core/usecases/connections/show-success.ts'
import { createTakeBackWallet } from '../../../core/usecases/connections/take-back-wallet.ts'
import { createTakeHomeWallet } from '../../../core/usecases/connections/take-home-wallet.ts'
import { createConnectionsFeature } from '../../../core/view-models/connections/feature.ts'
import type { WalletsFace } from '../../../core/view-models/wallets/feature.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { WordedParts } from './worded-parts.ts'

export const connections = {
  messages: connectionsMessages,
  tools: () => import('./connections-tools.ts'),
  assemble: (parts: WordedParts, { wallets: { findListing } }: { readonly wallets: WalletsFace }) =>
    createConnectionsFeature({
      ...parts,
      copyDetails: createCopyDetails({ ...parts, findListing }),
      announceProgress: createAnnounceProgress(parts),
      showSuccess: createShowSuccess(parts),
      catchUp: createCatchUp(parts),
      takeHomeWallet: createTakeHomeWallet(parts),
      takeBackWallet: createTakeBackWallet(parts),
    }),
} satisfies ComposedFeature<'connections'>
