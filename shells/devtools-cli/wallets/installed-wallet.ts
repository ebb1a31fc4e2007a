import type { InstalledWallet } from '../../../core/view-models/wallets/screens.ts'
import { type Block, gap } from '../blocks.ts'

/** The wallet that was waited for has come. */
export const installedWalletBlocks = (found: InstalledWallet | undefined): readonly Block[] =>
  found === undefined
    ? []
    : [
        gap,
        { kind: 'text', text: found.text, tone: 'good' },
        {
          kind: 'button',
          text: found.connect,
          key: 'c',
          intent: { type: 'choose-wallet', connectorId: found.connectorId },
          isFirst: true,
        },
      ]
