import type { WalletReceiveScreen } from '../../../core/view-models/receive/screens.ts'
import { addressInGroups } from '../account/address-in-groups.ts'
import { type Block, gap } from '../blocks.ts'

export const receiveBlocks = (screen: WalletReceiveScreen): readonly Block[] => {
  const { uses, address, copy, qr, text, wholeLabel, share, networks } = screen
  return [
    ...usesBlocks(uses),
    { kind: 'button', text: copy, key: 'c', intent: { type: 'copy-receive-address' }, isFirst: true },
    ...(qr.code === undefined ? [] : [{ kind: 'code', label: qr.label, code: qr.code } as const]),
    { kind: 'text', text, tone: 'muted' },
    { kind: 'fact', label: wholeLabel, value: addressInGroups(address) },
    ...(share === undefined
      ? []
      : [{ kind: 'button', text: share, key: 'h', intent: { type: 'share-receive-address' } } as const]),
    ...(networks === undefined
      ? []
      : ([
          gap,
          { kind: 'button', text: networks.label, key: 'n', intent: { type: 'show-compatible-networks' } },
        ] as const)),
  ]
}

const usesBlocks = (uses: WalletReceiveScreen['uses']): readonly Block[] =>
  uses === undefined
    ? []
    : [
        ...uses.tabs.map(
          ({ id, label, isChosen }): Block => ({
            kind: 'button',
            text: label,
            isOn: isChosen,
            intent: { type: 'choose-receive-address', purpose: id },
          }),
        ),
        { kind: 'text', text: uses.hint, tone: 'muted' },
      ]
