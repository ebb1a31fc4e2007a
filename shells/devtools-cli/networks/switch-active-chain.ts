import type { SwitchActiveChainScreen } from '../../../core/view-models/networks/screens.ts'
import { type Block, gap } from '../blocks.ts'

export const switchActiveChainBlocks = ({
  networkName,
  text,
  choose,
  cancel,
}: SwitchActiveChainScreen): readonly Block[] => [
  { kind: 'heading', text: networkName },
  { kind: 'text', text },
  gap,
  { kind: 'button', text: choose, intent: { type: 'choose-there' }, isFirst: true },
  { kind: 'button', text: cancel, intent: { type: 'cancel' } },
]
