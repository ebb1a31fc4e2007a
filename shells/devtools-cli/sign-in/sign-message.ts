import type { SignMessageScreen } from '../../../core/view-models/sign-in/screens.ts'
import { type Block, gap } from '../blocks.ts'

export const signMessageBlocks = (screen: SignMessageScreen): readonly Block[] => {
  const { state, title, text, note, error, sign, cancel } = screen
  return [
    { kind: 'heading', text: title, busy: state !== 'asking' },
    { kind: 'text', text },
    ...(error === undefined ? [] : [{ kind: 'text', text: error, tone: 'bad' } as const]),
    ...(note === undefined ? [] : [{ kind: 'text', text: note, tone: 'muted' } as const]),
    gap,
    ...(sign
      ? [
          {
            kind: 'button',
            text: sign.label,
            busy: sign.busy,
            isFirst: true,
            ...(state === 'asking' ? ({ intent: { type: 'sign-message' } } as const) : {}),
          } as const,
        ]
      : []),
    ...(cancel ? [{ kind: 'button', text: cancel.label, busy: cancel.busy, intent: { type: 'cancel' } } as const] : []),
  ]
}
