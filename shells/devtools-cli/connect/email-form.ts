import type { EmailForm } from '../../../core/view-models/connect/screens.ts'
import type { Block } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'

/** @param isLocked nothing can be chosen before the visitor has agreed */
export const emailFormBlocks = ({ field, submit, isReady, isBusy }: EmailForm, isLocked: boolean): readonly Block[] => [
  ...fieldBlocks(field),
  {
    kind: 'button',
    text: submit,
    ...(isBusy ? { busy: true } : {}),
    ...(isReady && !isLocked ? { intent: { type: 'continue-with-email' } } : {}),
  },
]
