import type { ResendButton } from '../../../core/view-models/embedded-wallet/screens.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import type { Block } from '../blocks.ts'

export const resendBlocks = ({ label, wait, isBusy }: ResendButton, intent: Intent): readonly Block[] => [
  {
    kind: 'button',
    text: label,
    ...(isBusy ? { busy: true } : {}),
    ...(wait === undefined ? { intent } : {}),
  },
  ...(wait === undefined ? [] : [{ kind: 'text', text: wait, tone: 'muted' } as const]),
]
