import type { FieldScreen } from '../../../core/view-models/shared/view.ts'
import type { Block } from '../blocks.ts'

/** A field, and below it what helps to fill it in and what is wrong. A search has the key that searches have everywhere. */
export const fieldBlocks = (field: FieldScreen): readonly Block[] => [
  { kind: 'field', field, ...(field.kind === 'search' ? { key: '/' } : {}) },
  ...(field.hint === undefined ? [] : [{ kind: 'text', text: field.hint, tone: 'muted' } as const]),
  ...(field.error === undefined ? [] : [{ kind: 'text', text: field.error, tone: 'bad' } as const]),
]

/** What is seen of what was typed. */
export const shownText = ({ kind, text }: FieldScreen): string =>
  kind === 'code' ? '•'.repeat([...text].length) : text
