import type { UnsupportedChainScreen } from '../../../core/view-models/screens/networks.ts'
import { type Block, gap } from '../blocks.ts'
import { disconnectBlock } from './disconnect.ts'
import { networkRows } from './networks.ts'

export const unsupportedChainBlocks = ({ text, networks, disconnect }: UnsupportedChainScreen): readonly Block[] => [
  { kind: 'text', text },
  gap,
  ...networkRows(networks),
  gap,
  disconnectBlock(disconnect),
]
