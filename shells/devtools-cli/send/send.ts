import type { SendFormScreen, WalletSendScreen, WarningScreen } from '../../../core/view-models/send/screens.ts'
import { addressInGroups } from '../account/address-in-groups.ts'
import { type Block, gap } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'

export const warningBlocks = (warnings: readonly WarningScreen[]): readonly Block[] =>
  warnings.map(({ text, isGrave }) => ({ kind: 'text', text, tone: isGrave ? 'bad' : 'warn' }))

export const sendBlocks = (screen: WalletSendScreen): readonly Block[] => {
  if (screen.nothing !== undefined) {
    const { title, text, busy, switch: leads } = screen.nothing
    return [
      ...(title === undefined ? [] : [{ kind: 'heading', text: title, busy } as const]),
      { kind: 'text', text, busy: busy && title === undefined },
      ...(leads === undefined
        ? []
        : [{ kind: 'button', text: leads, key: 'n', intent: { type: 'show-networks' } } as const]),
    ]
  }
  const { token, to, paste, found, warnings, review } = screen
  return [
    { kind: 'button', text: token.label, key: 't', isFirst: true, intent: { type: 'show-send-tokens' } },
    ...amountBlocks(screen),
    gap,
    ...fieldBlocks(to),
    ...(paste === undefined
      ? []
      : [{ kind: 'button', text: paste, key: 'v', intent: { type: 'paste-receiver' } } as const]),
    ...(found === undefined
      ? []
      : [{ kind: 'fact', label: found.text, value: addressInGroups(found.address) } as const]),
    ...warningBlocks(warnings),
    ...recentBlocks(screen),
    gap,
    {
      kind: 'button',
      ...{ text: review.label, key: 'r', busy: review.busy },
      ...(review.isOff ? {} : { intent: { type: 'review-send' } }),
    },
  ]
}

const amountBlocks = ({ amount, unit, other, balance, max }: SendFormScreen): readonly Block[] => [
  ...fieldBlocks(amount),
  { kind: 'text', text: [unit, other?.text].filter(Boolean).join(', '), tone: 'muted' },
  ...(max === undefined
    ? []
    : [
        {
          kind: 'button',
          ...{ text: max.label, key: 'm', isOn: max.isOn },
          intent: { type: 'set-max-amount', isOn: !max.isOn },
        } as const,
      ]),
  ...(max?.hint === undefined ? [] : [{ kind: 'text', text: max.hint, tone: 'muted' } as const]),
  ...(other === undefined
    ? []
    : [{ kind: 'button', text: other.change, key: 'u', intent: { type: 'change-amount-unit' } } as const]),
  { kind: 'text', text: balance.text, tone: 'muted', busy: balance.busy },
  ...(balance.retry === undefined
    ? []
    : [{ kind: 'button', text: balance.retry, key: 'y', intent: { type: 'retry-send' } } as const]),
]

const recentBlocks = ({ recent }: SendFormScreen): readonly Block[] =>
  recent === undefined
    ? []
    : [
        gap,
        { kind: 'heading', text: recent.label },
        ...recent.rows.flatMap(({ address, choose, remove }): readonly Block[] => [
          { kind: 'button', text: choose, intent: { type: 'choose-receiver', address } },
          { kind: 'button', text: remove, intent: { type: 'remove-receiver', address } },
        ]),
      ]
