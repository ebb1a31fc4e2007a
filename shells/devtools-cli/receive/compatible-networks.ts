import type { WalletCompatibleNetworksScreen } from '../../../core/view-models/receive/screens.ts'
import { type Block, gap } from '../blocks.ts'

export const compatibleNetworksBlocks = ({ text, networks }: WalletCompatibleNetworksScreen): readonly Block[] => [
  { kind: 'text', text, tone: 'warn' },
  gap,
  ...networks.map(({ name, note }): Block => ({ kind: 'text', text: [name, note].filter(Boolean).join(' · ') })),
]
