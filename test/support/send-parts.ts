import type {
  SendFormScreen,
  WalletSendConfirmedScreen,
  WalletSendPreviewScreen,
  WalletSendScreen,
  WalletSendSelectTokenScreen,
} from '../../core/view-models/send/screens.ts'
import type { FieldScreen } from '../../core/view-models/shared/view.ts'
import { named, type Part, part, words } from './part.ts'

const fieldPart = ({ label, busy = false }: FieldScreen): Part => part('field', label, busy)

const formParts = (screen: SendFormScreen): readonly Part[] => {
  const { token, amount, other, balance, max, to, paste, recent, review } = screen
  return [
    part('button', token.label),
    fieldPart(amount),
    ...(max === undefined ? [] : [part('button', max.label, false, max.isOn)]),
    ...named('button', other?.change),
    ...(balance.busy ? [part('text', balance.text, true)] : []),
    ...named('button', balance.retry),
    fieldPart(to),
    ...named('button', paste),
    ...named('heading', recent?.label),
    ...(recent?.rows ?? []).flatMap(({ choose, remove }) => [part('button', choose), part('button', remove)]),
    part('button', review.label, review.busy),
  ]
}

export const sendParts = (
  view: WalletSendScreen | WalletSendSelectTokenScreen | WalletSendPreviewScreen | WalletSendConfirmedScreen,
): readonly Part[] => {
  switch (view.view) {
    case 'WalletSend': {
      if (view.nothing === undefined) return formParts(view)
      const { title, text, busy, switch: leads } = view.nothing
      return [
        ...named('heading', title, busy),
        ...(busy && title === undefined ? [part('text', text, true)] : []),
        ...named('button', leads),
      ]
    }
    case 'WalletSendSelectToken':
      return [
        fieldPart(view.search),
        ...named('button', view.error?.retry),
        ...(view.skeletons === undefined ? [] : [part('text', view.listLabel, true)]),
        ...view.rows.map(({ name, contract, amount, value, isChosen }) =>
          part('button', words(name, contract, amount, value), false, isChosen),
        ),
      ]
    case 'WalletSendPreview':
      return [
        ...view.facts.flatMap(({ label, busy }) => (busy === true ? [part('text', label, true)] : [])),
        ...view.ticks.map(({ text, isOn }) => part('button', text, false, isOn)),
        part('button', view.cancel),
        part('button', view.send.label, view.send.busy),
      ]
    case 'WalletSendConfirmed':
      return [
        ...(view.state === 'pending' ? [part('text', view.text, true)] : []),
        ...named('link', view.explorer?.label),
        part('button', view.done),
      ]
  }
}
