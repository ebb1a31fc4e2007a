import type { DownloadsScreen, StoreCode } from '../../../core/view-models/wallets/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { linkBlocks } from './connecting-walletconnect.ts'
import { installedWalletBlocks } from './installed-wallet.ts'

export const downloadsBlocks = ({ found, steps, first, codes, others }: DownloadsScreen): readonly Block[] => [
  ...steps.map((step, at): Block => ({ kind: 'text', text: `${at + 1}. ${step}` })),
  gap,
  ...linkBlocks(first),
  ...codes.flatMap(codeBlocks),
  ...(others === undefined
    ? []
    : [
        { kind: 'button', text: others.label, intent: { type: 'show-other-ways' } } as const,
        ...others.links.flatMap(linkBlocks),
        ...others.codes.flatMap(codeBlocks),
      ]),
  ...installedWalletBlocks(found),
]

const codeBlocks = ({ label, code, button }: StoreCode): readonly Block[] => [
  ...(code === undefined ? [] : [{ kind: 'code', label, code } as const]),
  ...linkBlocks(button),
]
