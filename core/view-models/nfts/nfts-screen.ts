import type { Network } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import type { Nft, NftPage } from '../../domain/nfts/nft.ts'
import { nftId } from '../../domain/nfts/nft-list.ts'
import { displayAmount } from '../../domain/shared/amount.ts'
import { type CachedAnswer, knownAnswer } from '../../domain/shared/cached-answer.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { NftPicture, NftsErrorScreen, NftsScreen, NftTile } from './screens.ts'

type Text = Translator<'nfts'>['text']

/** As many tiles stand in for those that are on their way. */
const skeletonTiles = 6

const missingTexts = {
  'no-service': 'nfts.no-service',
  'unknown-network': 'nfts.unknown-network',
} as const

export interface NftsShown {
  /** Undefined where nothing is known of NFTs in its namespace. */
  readonly network: Network | undefined
  readonly known: CachedAnswer<NftPage> | undefined
  /** Something leads to where the account can be paid. */
  readonly isReceiveOffered: boolean
}

export const nftsScreen = (text: Text, { network, known, isReceiveOffered }: NftsShown): NftsScreen => {
  const none = { view: 'Nfts', label: text('nfts.title'), tiles: [], busy: false } as const
  if (network === undefined) return { ...none, note: text('nfts.none') }
  const refresh = text('nfts.refresh')
  if (known?.status === 'failed') return { ...none, refresh, error: nftsError(text) }
  const page = knownAnswer(known)
  if (page === undefined)
    return { ...none, refresh, busy: true, loading: text('nfts.loading'), skeletons: skeletonTiles }
  if (page.missing !== undefined) return { ...none, note: text(missingTexts[page.missing]) }
  const hasMore = page.next !== undefined
  const isMoreMissing = known?.status === 'ready' && known.moreFailure !== undefined
  const isNone = page.nfts.length === 0
  return {
    ...none,
    refresh,
    tiles: page.nfts.map((nft) => nftTile(text, nft)),
    busy: known?.status === 'loading',
    ...noteOf(text, page),
    ...(hasMore && !isMoreMissing ? { more: text('nfts.more') } : {}),
    ...(isMoreMissing ? { moreError: { text: text('nfts.more.not-loaded'), retry: text('nfts.retry') } } : {}),
    ...(isNone && !hasMore && !page.isIncomplete ? { empty: emptyPart(text, isReceiveOffered) } : {}),
  }
}

/** Why these may not be all. */
const noteOf = (text: Text, { nfts, next, isIncomplete }: NftPage): Pick<NftsScreen, 'note'> => {
  if (isIncomplete) return { note: text('nfts.incomplete') }
  return nfts.length === 0 && next !== undefined ? { note: text('nfts.so-far') } : {}
}

const emptyPart = (text: Text, isReceiveOffered: boolean): NonNullable<NftsScreen['empty']> => ({
  title: text('nfts.empty.title'),
  text: text('nfts.empty.text'),
  ...(isReceiveOffered ? { receive: text('nfts.empty.receive') } : {}),
})

export const nftsError = (text: Text): NftsErrorScreen => ({ text: text('nfts.not-loaded'), retry: text('nfts.retry') })

/** `× 3`; undefined where there is never more than one. */
export const ownedText = (text: Text, { amount }: Nft): string | undefined =>
  amount === undefined ? undefined : text('nfts.amount', { amount: displayAmount({ value: amount, decimals: 0 }) })

/** No two look alike because they have one name. */
export const nftPicture = (nft: Nft): NftPicture => ({
  mark: networkMark(`${nft.networkId}:${nftId(nft)}`, nft.name),
  ...(nft.imageUrl === undefined ? {} : { imageUrl: nft.imageUrl }),
})

const nftTile = (text: Text, nft: Nft): NftTile => {
  const { name, collection, contract, tokenId } = nft
  const amount = ownedText(text, nft)
  return {
    id: nftId(nft),
    ...{ name, contract, tokenId },
    ...nftPicture(nft),
    ...(collection === '' ? {} : { collection }),
    ...(amount === undefined ? {} : { amount }),
  }
}
