import { profileWalletsMessages } from '../../../core/domain/profile-wallets/messages.ts'
import type { ConnectionsFace } from '../../../core/view-models/connections/feature.ts'
import { createProfileWalletsFeature } from '../../../core/view-models/profile-wallets/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

export const profileWallets = {
  messages: profileWalletsMessages,
  devtools: () => import('./profile-wallets-devtools.ts'),
  assemble: (parts: FeatureServices, { connections }: { readonly connections: ConnectionsFace }) =>
    createProfileWalletsFeature(mergeServices(parts, connections.profile)),
} satisfies ComposedFeature<'profileWallets'>
