import type { ApproveTransactionScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { type Block, gap } from '../blocks.ts'

/** A terminal has no frames: the wallet's own page cannot be shown. */
export const approveTransactionBlocks = ({ surface, waiting, cancel }: ApproveTransactionScreen): readonly Block[] => [
  surface === undefined ? { kind: 'text', text: waiting, busy: true } : { kind: 'text', text: surface.unshown },
  gap,
  { kind: 'button', text: cancel, intent: { type: 'cancel' } },
]
