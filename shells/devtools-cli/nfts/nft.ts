import type { NftScreen } from '../../../core/view-models/nfts/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { errorBlocks } from './nfts.ts'

export const nftBlocks = ({ nft, busy, note, error }: NftScreen): readonly Block[] => [
  ...errorBlocks(error, { type: 'refresh-nfts' }),
  ...(note === undefined ? [] : [{ kind: 'text', text: note, tone: 'muted', busy } as const]),
  ...(nft === undefined
    ? []
    : [
        { kind: 'heading', text: nft.name, busy } as const,
        gap,
        ...nft.facts.map(({ label, value }): Block => ({ kind: 'fact', label, value })),
        ...(nft.explorer === undefined
          ? []
          : [gap, { kind: 'link', text: nft.explorer.label, href: nft.explorer.href } as const]),
      ]),
]
