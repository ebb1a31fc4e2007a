import type { ReceiveAddressScreen, WalletReceiveScreen } from '../../../core/view-models/receive/screens.ts'
import { addressInGroups } from '../account/address-in-groups.ts'
import { type Block, gap } from '../blocks.ts'

export const receiveBlocks = (screen: WalletReceiveScreen): readonly Block[] => {
  if (screen.restoring !== undefined) return [{ kind: 'text', text: screen.restoring, busy: true }]
  const { uses, hint, address, copy, qr, text, wholeLabel, share, networks } = screen
  return [
    ...usesBlocks(uses),
    ...(hint === undefined ? [] : [{ kind: 'text', text: hint, tone: 'muted' } as const]),
    { kind: 'button', text: copy, key: 'c', intent: { type: 'copy-receive-address', address }, isFirst: true },
    ...(qr.code === undefined ? [] : [{ kind: 'code', label: qr.label, code: qr.code } as const]),
    { kind: 'text', text, tone: 'muted' },
    { kind: 'fact', label: wholeLabel, value: addressInGroups(address) },
    ...(share === undefined
      ? []
      : [{ kind: 'button', text: share, key: 'h', intent: { type: 'share-receive-address', address } } as const]),
    ...(networks === undefined
      ? []
      : ([
          gap,
          { kind: 'button', text: networks.label, key: 'n', intent: { type: 'show-compatible-networks' } },
        ] as const)),
  ]
}

const usesBlocks = (uses: ReceiveAddressScreen['uses']): readonly Block[] =>
  (uses?.tabs ?? []).map(({ id, label, isChosen }) => ({
    kind: 'button',
    text: label,
    isOn: isChosen,
    intent: { type: 'choose-receive-address', purpose: id },
  }))
