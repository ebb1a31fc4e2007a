import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { noticeBlocks } from '../notices/notice.ts'
import { viewBlocks } from '../view-blocks.ts'

/** The open modal, from its header to its last button. */
export const modalBlocks = ({ header, offline, notice, view }: ModalScreen): readonly Block[] => [
  {
    kind: 'header',
    title: header.title,
    close: { kind: 'button', text: header.close, key: 'x', intent: { type: 'close' } },
    ...(header.back === undefined
      ? {}
      : { back: { kind: 'button', text: header.back, key: 'b', intent: { type: 'back' } } }),
  },
  ...(offline === undefined ? [gap] : ([gap, { kind: 'text', text: offline, tone: 'warn' }, gap] as const)),
  ...(notice === undefined ? [] : [...noticeBlocks(notice), gap]),
  ...viewBlocks(view),
]

/** Two screens with the same key are the same view: the focus stays where it is. */
export const viewKey = ({ isOpen, view, depth }: ModalScreen): string => `${isOpen} ${depth} ${view.view}`
