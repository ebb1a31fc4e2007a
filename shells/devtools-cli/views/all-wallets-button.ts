import type { ConnectScreen } from '../../../core/view-models/screens/wallets.ts'
import type { Block } from '../blocks.ts'

/** The row that leads to all wallets, where there is one. */
export const allWalletsButton = (all: ConnectScreen['all']): readonly Block[] =>
  all === undefined
    ? []
    : [
        {
          kind: 'button',
          text: all.label,
          ...(all.count === undefined ? {} : { tag: all.count }),
          intent: { type: 'show-all-wallets' },
        },
      ]
