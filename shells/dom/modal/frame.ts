import type { UiNode } from '#ui'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { Direction } from '../shared/motion/use-direction.ts'
import type { ModalFace } from './modal-face.ts'
import type { StatusRegion } from './status-region.tsx'

/** All that stands around the views where that is no dialog. */
export type Frame = (props: {
  readonly core: ModalFace
  readonly screen: ModalScreen
  /** What tells this view from another. */
  readonly view: string
  /** Which way it came in; undefined for the first. */
  readonly direction: Direction | undefined
  readonly shown: UiNode
  readonly strip: UiNode
  readonly status: UiNode
}) => ReturnType<typeof StatusRegion>
