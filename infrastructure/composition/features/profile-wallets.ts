import { profileWalletsMessages } from '../../../core/domain/profile-wallets/messages.ts'
import { createFollowAccountBalances } from '../../../core/usecases/profile-wallets/follow-account-balances.ts'
import type { AccountParts } from '../../../core/view-models/account/feature.ts'
import type { ConnectionsFace } from '../../../core/view-models/connections/feature.ts'
import { createProfileWalletsFeature } from '../../../core/view-models/profile-wallets/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

export const profileWallets = {
  messages: profileWalletsMessages,
  devtools: () => import('./profile-wallets-devtools.ts'),
  assemble: (
    parts: FeatureServices,
    { connections, account }: { readonly connections: ConnectionsFace; readonly account: AccountParts },
  ) => {
    const followAccountBalances = createFollowAccountBalances({ ...parts, chains: account.holdings.chains })
    return createProfileWalletsFeature(mergeServices(parts, { ...connections.profile, followAccountBalances }))
  },
} satisfies ComposedFeature<'profileWallets'>
