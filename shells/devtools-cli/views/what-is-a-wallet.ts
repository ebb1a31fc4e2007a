import type { WhatIsAWalletScreen } from '../../../core/view-models/screens.ts'
import type { Block } from '../blocks.ts'

export const whatIsAWalletBlocks = ({ sections }: WhatIsAWalletScreen): readonly Block[] =>
  sections.flatMap(({ title, text }): readonly Block[] => [
    { kind: 'heading', text: title },
    { kind: 'text', text, tone: 'muted' },
  ])
