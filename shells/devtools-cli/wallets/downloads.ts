import type { DownloadsScreen } from '../../../core/view-models/wallets/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { linkBlocks } from './connecting-walletconnect.ts'

export const downloadsBlocks = ({ text, links }: DownloadsScreen): readonly Block[] => [
  { kind: 'text', text },
  gap,
  ...links.flatMap(linkBlocks),
]
