import type { WalletSendConfirmedScreen } from '../../../core/view-models/send/screens.ts'
import type { Block, Tone } from '../blocks.ts'

const tones: Readonly<Record<WalletSendConfirmedScreen['state'], Tone>> = {
  pending: 'plain',
  confirmed: 'good',
  failed: 'bad',
  replaced: 'warn',
  dropped: 'bad',
  unknown: 'warn',
}

export const confirmedBlocks = ({ state, text, what, explorer, done }: WalletSendConfirmedScreen): readonly Block[] => [
  { kind: 'text', text, tone: tones[state], busy: state === 'pending' },
  { kind: 'text', text: what, tone: 'muted' },
  ...(explorer === undefined ? [] : [{ kind: 'link', text: explorer.label, href: explorer.href } as const]),
  { kind: 'button', text: done, key: 'd', intent: { type: 'finish-send' }, isFirst: true },
]
