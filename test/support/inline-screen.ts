import type { ModalScreen } from '../../core/view-models/modal/screens.ts'

/** What it opens with. */
const first = /^(Account|UnsupportedChain|Loading)$/
const isFirst = ({ view, isAccountBehind }: ModalScreen): boolean =>
  first.test(view.view) || (!isAccountBehind && (view.view === 'Connect' || 'isEntrance' in view))

/** A screen as an inline modal has it: nothing closes it but what leads from a view that was opened by itself to the first one. */
export const inlineOf = (screen: ModalScreen): ModalScreen =>
  screen.header.back === undefined && !isFirst(screen) ? screen : { ...screen, header: { ...screen.header, close: '' } }
