import type { GetWalletScreen } from '../../../core/view-models/wallets/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'
import { installedWalletBlocks } from './installed-wallet.ts'

export const getWalletBlocks = ({ found, text, wallets, none }: GetWalletScreen): readonly Block[] => [
  ...(none === undefined
    ? [{ kind: 'text', text, tone: 'muted' } as const, gap]
    : ([
        { kind: 'heading', text: none.title },
        { kind: 'text', text },
        { kind: 'text', text: none.here, tone: 'muted' },
      ] as const)),
  ...wallets.map(
    ({ id, name, hint }, at): Block => ({
      kind: 'button',
      text: name,
      ...tagOf(hint),
      intent: { type: 'get-wallet', walletId: id },
      isFirst: at === 0 && found === undefined,
    }),
  ),
  ...installedWalletBlocks(found),
]
