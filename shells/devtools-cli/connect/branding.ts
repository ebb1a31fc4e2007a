import { type Block, gap } from '../blocks.ts'

export const brandingBlocks = (text: string | undefined): readonly Block[] =>
  text === undefined ? [] : [gap, { kind: 'text', text, tone: 'muted' }]
