import type { AlertScreen } from '../../../core/view-models/shared/view.ts'
import type { Block, Tone } from '../blocks.ts'

const tones: Readonly<Record<AlertScreen['variant'], Tone>> = {
  error: 'bad',
  warning: 'warn',
  info: 'accent',
  success: 'good',
}

export const alertBlocks = ({ code, variant, text, dismiss }: AlertScreen): readonly Block[] => [
  ...(code === undefined ? [] : [{ kind: 'text', text: code, tone: 'muted' } as const]),
  { kind: 'text', text, tone: tones[variant] },
  { kind: 'button', text: dismiss, intent: { type: 'dismiss-alert' } },
]
