import { isGrave, type ReceiverWarning } from '../../domain/send/receiver-warnings.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { WarningScreen } from './screens.ts'

export const warningScreens = (
  text: Translator<'send'>['text'],
  warnings: readonly ReceiverWarning[],
  symbol: string,
): readonly WarningScreen[] =>
  warnings.map((warning) => ({
    kind: warning.kind,
    isGrave: isGrave(warning),
    text: text(`send.warning.${warning.kind}`, {
      symbol,
      known: warning.kind === 'look-alike' ? shortAddress(warning.known) : '',
    }),
  }))
