import type { TokenRow, TokensScreen } from '../../../core/view-models/account/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { receiveBlocks } from './receive-blocks.ts'

export const totalBlocks = ({ total }: TokensScreen): readonly Block[] =>
  total === undefined ? [] : [{ kind: 'fact', label: total.label, value: total.text }]

export const tokensBlocks = (tokens: TokensScreen): readonly Block[] => {
  const { label, rows, busy, note, empty, receive, error, refresh } = tokens
  return [
    gap,
    { kind: 'heading', text: label },
    { kind: 'button', text: refresh, key: 'u', busy, intent: { type: 'refresh-account' } },
    ...rows.map(tokenBlock),
    ...[empty, error, note].flatMap((text) =>
      text === undefined ? [] : [{ kind: 'text', text, tone: 'muted' } as const],
    ),
    ...receiveBlocks(receive && [receive.title, receive.text].join(' ')),
  ]
}

const tokenBlock = ({ name, amount, value, contract }: TokenRow): Block => ({
  kind: 'fact',
  label: contract === undefined ? name : `${name} (${contract.name})`,
  value: value === undefined ? amount : `${amount} · ${value}`,
})
