import type { Intent } from '../../core/view-models/screen-types.ts'
import type {
  WalletSendPreviewScreen,
  WalletSendScreen,
  WalletSendSelectTokenScreen,
} from '../../core/view-models/send/screens.ts'

const typed = (field: string, texts: readonly string[]): readonly Intent[] =>
  texts.map((text): Intent => ({ type: 'type', field, text }))

/** Bob's, and others that something is wrong with. */
const receivers = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 'meadow.eth', '0x1', '']

export const sendFormIntents = (screen: WalletSendScreen): readonly Intent[] => {
  if (screen.nothing !== undefined) return screen.nothing.switch === undefined ? [] : [{ type: 'show-networks' }]
  const { other, balance, max, paste, recent, review } = screen
  return [
    { type: 'show-send-tokens' },
    ...typed('amount', ['1', '0.5', '1,5', '']),
    ...typed('to', receivers),
    ...(max === undefined ? [] : [{ type: 'set-max-amount', isOn: !max.isOn } as const]),
    ...(other === undefined ? [] : [{ type: 'change-amount-unit' } as const]),
    ...(balance.retry === undefined ? [] : [{ type: 'retry-send' } as const]),
    ...(paste === undefined ? [] : [{ type: 'paste-receiver' } as const]),
    ...(recent?.rows ?? []).flatMap(({ address }): readonly Intent[] => [
      { type: 'choose-receiver', address },
      { type: 'remove-receiver', address },
    ]),
    ...(review.isOff ? [] : [{ type: 'review-send' } as const]),
  ]
}

export const sendTokenIntents = ({ rows, error }: WalletSendSelectTokenScreen): readonly Intent[] => [
  ...typed('search', ['mead', 'x', '']),
  ...rows.map(({ id }): Intent => ({ type: 'choose-send-token', id })),
  ...(error === undefined ? [] : [{ type: 'retry-send' } as const]),
]

export const sendPreviewIntents = ({ ticks, send }: WalletSendPreviewScreen): readonly Intent[] => [
  ...ticks.map(({ id, isOn }): Intent => ({ type: 'tick-send', tick: id, isOn: !isOn })),
  { type: 'cancel-send' },
  ...(send.isOff || send.busy ? [] : [{ type: 'submit-send' } as const]),
]
