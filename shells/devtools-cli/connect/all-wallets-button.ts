import type { ConnectScreen } from '../../../core/view-models/connect/screens.ts'
import type { Block } from '../blocks.ts'

/** The row that leads to all wallets, where there is one; by a letter, because rows that come late would move its number. */
export const allWalletsButton = (all: ConnectScreen['all'], isLocked = false): readonly Block[] =>
  all === undefined
    ? []
    : [
        {
          kind: 'button',
          text: all.label,
          key: 'A',
          ...(all.count === undefined ? {} : { tag: all.count }),
          ...(isLocked ? {} : { intent: { type: 'show-all-wallets' } }),
        },
      ]
