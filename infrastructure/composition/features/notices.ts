import { noticesMessages } from '../../../core/domain/notices/messages.ts'
import type { ConnectionsFace } from '../../../core/view-models/connections/feature.ts'
import { createNoticesFeature } from '../../../core/view-models/notices/feature.ts'
import type { WalletsFace } from '../../../core/view-models/wallets/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

export const notices = {
  messages: noticesMessages,
  assemble: (
    parts: FeatureServices,
    {
      wallets: { walletLink },
      connections: { hasAccount },
    }: { readonly wallets: WalletsFace; readonly connections: ConnectionsFace },
  ) => createNoticesFeature(mergeServices(parts, { walletLink, hasAccount })),
} satisfies ComposedFeature<'notices'>
