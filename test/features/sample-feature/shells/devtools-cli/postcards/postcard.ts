import type { PostcardScreen, PostcardSentScreen } from '../../../core/view-models/postcards/screens.ts'
import type { Block } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'

export const postcardBlocks = ({ fields, send, failed }: PostcardScreen): readonly Block[] => [
  ...fields.flatMap(fieldBlocks),
  ...(failed === undefined ? [] : [{ kind: 'text', text: failed, tone: 'bad' } as const]),
  { kind: 'button', text: send.label, busy: send.busy, intent: { type: 'send-postcard', isRegistered: false } },
]

export const postcardSentBlocks = ({ text, answer }: PostcardSentScreen): readonly Block[] => [
  { kind: 'text', text },
  { kind: 'text', text: answer },
]
