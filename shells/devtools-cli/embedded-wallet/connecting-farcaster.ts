import type { ConnectingFarcasterScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { linkBlocks } from '../wallets/connecting-walletconnect.ts'

export const connectingFarcasterBlocks = ({
  state,
  title,
  text,
  note,
  busy,
  qr,
  open,
  copy,
  retry,
  pages,
  cancel,
}: ConnectingFarcasterScreen): readonly Block[] => [
  ...(qr?.code === undefined ? [] : [{ kind: 'code', label: qr.label, code: qr.code } as const]),
  { kind: 'heading', text: title, busy },
  { kind: 'text', text, tone: state === 'failed' ? 'bad' : 'plain' },
  ...(note === undefined ? [] : [{ kind: 'text', text: note, tone: 'muted' } as const]),
  gap,
  ...linkBlocks(open),
  ...(copy === undefined
    ? []
    : [
        {
          kind: 'button',
          text: copy.label,
          key: 'c',
          ...(copy.isReady ? { intent: { type: 'copy-link' } as const } : {}),
          isFirst: true,
        } as const,
      ]),
  ...(pages === undefined ? [] : [{ kind: 'button', text: pages, intent: { type: 'manage-wallet' } } as const]),
  ...(retry === undefined ? [] : [{ kind: 'button', text: retry, key: 'r', intent: { type: 'retry' } } as const]),
  { kind: 'button', text: cancel, intent: { type: 'cancel' } },
]
