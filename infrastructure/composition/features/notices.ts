import { noticesMessages } from '../../../core/domain/notices/messages.ts'
import { createNoticesFeature } from '../../../core/view-models/notices/feature.ts'
import type { WalletsFace } from '../../../core/view-models/wallets/feature.ts'
import { joined } from '../joined.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { WordedParts } from './worded-parts.ts'

export const notices = {
  messages: noticesMessages,
  assemble: (parts: WordedParts, { wallets: { walletLink } }: { readonly wallets: WalletsFace }) =>
    createNoticesFeature(joined(parts, { walletLink })),
} satisfies ComposedFeature<'notices'>
