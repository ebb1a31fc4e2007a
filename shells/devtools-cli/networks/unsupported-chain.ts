import type { UnsupportedChainScreen } from '../../../core/view-models/networks/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { disconnectBlock } from '../connections/disconnect.ts'
import { networkRows } from './networks.ts'

export const unsupportedChainBlocks = ({ text, networks, disconnect }: UnsupportedChainScreen): readonly Block[] => [
  { kind: 'text', text },
  gap,
  ...networkRows(networks),
  gap,
  disconnectBlock(disconnect),
]
