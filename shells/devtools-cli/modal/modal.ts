import type { LoadingScreen, ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import { type Block, gap } from '../blocks.ts'
import { alertBlocks } from '../notices/alert.ts'
import { noticeBlocks } from '../notices/notice.ts'
import { viewBlocks } from '../view-blocks.ts'

/** The open modal, from its header to its last button. @param inPlace what is drawn instead of the view: what its world shows in it */
export const modalBlocks = (
  { header, offline, notice, alert, view, inside, loading }: ModalScreen,
  inPlace?: readonly Block[],
): readonly Block[] => [
  {
    kind: 'header',
    title: header.title,
    close: { kind: 'button', text: header.close, key: 'x', intent: { type: 'close' } },
    ...(header.back === undefined
      ? {}
      : { back: { kind: 'button', text: header.back, key: 'b', intent: { type: 'back' } } }),
  },
  gap,
  ...(inPlace ?? blocksOf(view, loading)),
  ...(inside === undefined ? [] : [gap, ...blocksOf(inside, loading)]),
  // Below the view, which they must not move.
  ...(offline === undefined ? [] : ([gap, { kind: 'text', text: offline, tone: 'warn' }] as const)),
  ...(alert === undefined ? [] : [gap, ...alertBlocks(alert)]),
  ...(notice === undefined ? [] : [gap, ...noticeBlocks(notice)]),
]

/** A terminal loads nothing, and shows the screens of pages that do. */
const blocksOf = (view: ViewScreen, loading: LoadingScreen): readonly Block[] =>
  view.view === 'Loading' ? [{ kind: 'text', text: loading.text, busy: true }] : viewBlocks(view)

/** Two screens with the same key are the same view: the focus stays where it is. */
export const viewKey = ({ isOpen, view, depth }: ModalScreen): string => `${isOpen} ${depth} ${view.view}`
