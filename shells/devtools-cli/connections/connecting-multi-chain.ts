import type { ConnectingMultiChainScreen } from '../../../core/view-models/connections/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'

export const connectingMultiChainBlocks = ({
  walletName,
  text,
  chains,
}: ConnectingMultiChainScreen): readonly Block[] => [
  { kind: 'text', text: walletName, tone: 'strong' },
  { kind: 'text', text },
  gap,
  ...chains.map(
    ({ connectorId, name, tag }, at): Block => ({
      kind: 'button',
      text: name,
      isFirst: at === 0,
      ...tagOf(tag),
      intent: { type: 'choose-chain', connectorId },
    }),
  ),
]
