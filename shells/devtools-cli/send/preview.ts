import type { WalletSendPreviewScreen } from '../../../core/view-models/send/screens.ts'
import { addressInGroups } from '../account/address-in-groups.ts'
import { type Block, gap } from '../blocks.ts'
import { warningBlocks } from './send.ts'

export const previewBlocks = (screen: WalletSendPreviewScreen): readonly Block[] => {
  const { sends, to, facts, warnings, careful, ticks, problem, asked, cancel, send } = screen
  return [
    { kind: 'fact', label: sends.label, value: [sends.amount, sends.value].filter(Boolean).join(' ') },
    ...(to.name === undefined
      ? [{ kind: 'text', text: to.label, tone: 'muted' } as const]
      : [{ kind: 'fact', label: to.label, value: to.name } as const]),
    { kind: 'fact', label: to.addressLabel, value: addressInGroups(to.address) },
    ...facts.map(
      ({ label, text, note, busy = false }): Block => ({
        kind: 'fact',
        ...{ label, value: [text, note].filter(Boolean).join(' '), busy },
      }),
    ),
    ...warningBlocks(warnings),
    ...ticks.flatMap(({ id, text, why, isOn }): readonly Block[] => [
      ...(why === undefined ? [] : [{ kind: 'text', text: why, tone: 'warn' } as const]),
      { kind: 'button', text, isOn, intent: { type: 'tick-send', tick: id, isOn: !isOn } },
    ]),
    ...[asked, careful].flatMap((text): readonly Block[] =>
      text === undefined ? [] : [{ kind: 'text', text, tone: 'muted' }],
    ),
    ...(problem === undefined ? [] : [{ kind: 'text', text: problem.text, tone: 'bad' } as const]),
    gap,
    { kind: 'button', text: cancel, key: 'c', isFirst: true, intent: { type: 'cancel-send' } },
    {
      kind: 'button',
      ...{ text: send.label, key: 's', busy: send.busy },
      ...(send.isOff || send.busy ? {} : { intent: { type: 'submit-send' } }),
    },
  ]
}
