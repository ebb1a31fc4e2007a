import type { WhatIsAWalletScreen } from '../../../core/view-models/wallets/screens.ts'
import type { Block } from '../blocks.ts'

export const whatIsAWalletBlocks = ({ sections, get }: WhatIsAWalletScreen): readonly Block[] => [
  ...sections.flatMap(({ title, text }): readonly Block[] => [
    { kind: 'heading', text: title },
    { kind: 'text', text, tone: 'muted' },
  ]),
  ...(get === undefined
    ? []
    : [
        { kind: 'heading', text: get.title } as const,
        ...get.wallets.map(
          ({ id, name }): Block => ({ kind: 'button', text: name, intent: { type: 'get-wallet', walletId: id } }),
        ),
      ]),
]
