import type { AllWalletsScreen } from '../../../core/view-models/wallets/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'

export const allWalletsBlocks = (screen: AllWalletsScreen): readonly Block[] => {
  const { search, certified, code, wallets, busy, more, note, none, retry, listLabel } = screen
  return [
    ...fieldBlocks(search),
    {
      kind: 'button',
      text: certified.label,
      isOn: certified.isOn,
      key: 'f',
      intent: { type: 'only-certified', isOn: !certified.isOn },
    },
    ...(code === undefined ? [] : [{ kind: 'button', text: code, intent: { type: 'show-code' } } as const]),
    ...(note === undefined ? [gap] : [{ kind: 'text', text: note, tone: 'muted' } as const]),
    ...(none === undefined ? [] : [{ kind: 'text', text: none } as const]),
    ...(retry === undefined
      ? []
      : [
          {
            kind: 'button',
            text: retry,
            key: 'r',
            intent: { type: 'retry' },
            isFirst: wallets.length === 0,
          } as const,
        ]),
    ...(busy ? [{ kind: 'text', text: listLabel, tone: 'muted', busy } as const] : []),
    ...wallets.map(
      ({ id, name, tag, certified }, at): Block => ({
        kind: 'button',
        text: name,
        ...tagOf(tag, certified),
        intent: { type: 'choose-listed', walletId: id },
        isFirst: at === 0,
      }),
    ),
    ...(more === undefined
      ? []
      : [{ kind: 'button', text: more, key: 'm', intent: { type: 'more-wallets' } } as const]),
  ]
}
