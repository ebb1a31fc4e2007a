import type { TextPart } from '../../../core/view-models/connect/screens.ts'
import type { Block } from '../blocks.ts'

/** The sentence as it reads, then its links with their addresses: a terminal has nothing to press inside a sentence. */
export const legalLine = (legal: readonly TextPart[]): readonly Block[] => [
  { kind: 'text', text: wordsOf(legal), tone: 'muted' },
  ...linksOf(legal),
]

export const wordsOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

export const linksOf = (parts: readonly TextPart[]): readonly Block[] =>
  parts.flatMap(({ text, href }): readonly Block[] => (href === undefined ? [] : [{ kind: 'link', text, href }]))
