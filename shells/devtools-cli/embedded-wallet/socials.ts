import type { ConnectingSocialScreen, ConnectSocialsScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { legalLine } from '../connect/legal-line.ts'
import { linkCodeBlocks } from './login-step.ts'

export const connectSocialsBlocks = ({ rows, legal }: ConnectSocialsScreen): readonly Block[] => [
  ...rows.map(
    ({ provider, label }, at): Block => ({
      kind: 'button',
      text: label,
      isFirst: at === 0,
      intent: { type: 'log-in-at-issuer', provider },
    }),
  ),
  ...(legal === undefined ? [] : [gap, ...legalLine(legal)]),
]

export const connectingSocialBlocks = ({
  title,
  text,
  busy,
  code,
  retry,
  pages,
  continueHere,
  cancel,
}: ConnectingSocialScreen): readonly Block[] => [
  { kind: 'heading', text: title, busy },
  { kind: 'text', text, tone: busy ? 'plain' : 'bad' },
  gap,
  ...(code === undefined ? [] : linkCodeBlocks(code)),
  ...(pages === undefined ? [] : [{ kind: 'button', text: pages, intent: { type: 'manage-wallet' } } as const]),
  ...(continueHere === undefined
    ? []
    : [{ kind: 'button', text: continueHere, intent: { type: 'continue-in-tab' } } as const]),
  ...(retry === undefined ? [] : [{ kind: 'button', text: retry, key: 'r', intent: { type: 'retry' } } as const]),
  { kind: 'button', text: cancel, intent: { type: 'cancel' } },
]
