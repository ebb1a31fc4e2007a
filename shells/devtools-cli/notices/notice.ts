import type { NoticeScreen } from '../../../core/view-models/shared/view.ts'
import type { Block } from '../blocks.ts'
import { linkBlocks } from '../wallets/connecting-walletconnect.ts'

export const noticeBlocks = ({ text, open, reconnect, dismiss }: NoticeScreen): readonly Block[] => [
  { kind: 'text', text, tone: 'warn' },
  ...linkBlocks(open),
  ...(reconnect === undefined ? [] : [{ kind: 'button', text: reconnect, intent: { type: 'reconnect' } } as const]),
  { kind: 'button', text: dismiss, intent: { type: 'dismiss-notice' } },
]
