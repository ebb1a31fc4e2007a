import type { NftsErrorScreen, NftsScreen, NftTile } from '../../../core/view-models/nfts/screens.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import { receiveBlocks } from '../account/receive-blocks.ts'
import { type Block, gap, tagOf } from '../blocks.ts'

/** By name: a terminal shows no pictures. */
export const nftsBlocks = (screen: NftsScreen): readonly Block[] => {
  const { label, tiles, busy, loading, empty, note, error, moreError, more, refresh } = screen
  return [
    { kind: 'heading', text: label, busy },
    ...(refresh === undefined
      ? []
      : [{ kind: 'button', text: refresh, key: 'u', busy, intent: { type: 'refresh-nfts' } } as const]),
    ...(loading === undefined ? [] : [said(loading)]),
    ...errorBlocks(error, { type: 'refresh-nfts' }),
    ...(empty === undefined ? [] : [{ kind: 'heading', text: empty.title } as const, said(empty.text)]),
    ...receiveBlocks(empty?.receive),
    ...(note === undefined ? [] : [said(note)]),
    ...tiles.map(tileBlock),
    ...errorBlocks(moreError, { type: 'load-more-nfts' }),
    ...(more === undefined
      ? []
      : ([gap, { kind: 'button', text: more, key: 'm', busy, intent: { type: 'load-more-nfts' } }] as const)),
  ]
}

/** @param intent of the button */
export const errorBlocks = (error: NftsErrorScreen | undefined, intent: Intent): readonly Block[] =>
  error === undefined
    ? []
    : [
        { kind: 'text', text: error.text, tone: 'bad' },
        { kind: 'button', text: error.retry, key: 'r', intent },
      ]

const said = (text: string): Block => ({ kind: 'text', text, tone: 'muted' })

const tileBlock = ({ name, collection, amount, contract, tokenId }: NftTile): Block => ({
  kind: 'button',
  text: name,
  ...tagOf(collection, amount),
  intent: { type: 'show-nft', contract, tokenId },
})
