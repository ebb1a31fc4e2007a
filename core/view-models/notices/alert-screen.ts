import { alertKindOf } from '../../domain/notices/alert-kind.ts'
import { type AlertList, shownAlert } from '../../domain/notices/alert-list.ts'
import { quotedText } from '../../domain/shared/foreign-text.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { AlertScreen } from '../shared/view.ts'

/** A bar, and no page: the console has all of it. */
const longest = 280

/** Half of a character is none. */
const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** Only in debug mode (specification, section 8), and one at a time. What it says may quote a wallet or a service. */
export const alertScreen = (
  { text }: Translator<'notices'>,
  { debug }: { readonly debug: boolean },
  list: AlertList,
): AlertScreen | undefined => {
  const said = debug ? shownAlert(list) : undefined
  if (said === undefined) return undefined
  const kind = alertKindOf(said)
  return {
    ...(kind === undefined ? {} : { code: kind.code }),
    variant: kind?.variant ?? 'info',
    text: cut(quotedText(said)),
    dismiss: text('notice.dismiss-alert'),
  }
}
