import type { WalletSendSelectTokenScreen } from '../../../core/view-models/send/screens.ts'
import { type Block, tagOf } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'

export const selectTokenBlocks = ({
  search,
  listLabel,
  rows,
  skeletons = 0,
  none,
  error,
}: WalletSendSelectTokenScreen): readonly Block[] => {
  const chosen = Math.max(
    0,
    rows.findIndex(({ isChosen }) => isChosen),
  )
  return [
    ...fieldBlocks(search),
    ...(error === undefined
      ? []
      : ([
          { kind: 'text', text: error.text, tone: 'bad' },
          { kind: 'button', text: error.retry, key: 'y', intent: { type: 'retry-send' } },
        ] as const)),
    ...(none === undefined ? [] : [{ kind: 'text', text: none, tone: 'muted' } as const]),
    ...(rows.length + skeletons === 0
      ? []
      : [{ kind: 'text', text: listLabel, tone: 'strong', busy: skeletons > 0 } as const]),
    ...rows.map(
      ({ id, name, amount, value, contract, isChosen }, at): Block => ({
        kind: 'button',
        isFirst: at === chosen,
        ...{ text: name, ...tagOf(contract, amount, value), isOn: isChosen },
        intent: { type: 'choose-send-token', id },
      }),
    ),
  ]
}
