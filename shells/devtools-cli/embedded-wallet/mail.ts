import type { Block } from '../blocks.ts'
import type { MailView } from '../worlds/modal-world.ts'

/** The mail that the modal waits for, below it: it is no part of what a page shows. */
export const mailBlocks = ({ heading, subject, take }: MailView): readonly Block[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', text: subject },
  ...(take === undefined ? [] : [{ kind: 'action-button', key: take.key, text: take.text } as const]),
]
