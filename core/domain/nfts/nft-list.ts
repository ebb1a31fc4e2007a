import { addressKey } from '../namespaces/addresses.ts'
import { namespaceOf } from '../shared/caip.ts'
import { eachOnce, longestList, tellsNew } from '../shared/paged-list.ts'
import type { Nft, NftPage } from './nft.ts'

/** Fetched NFTs count as current for this long, as tokens do. */
export const nftsCacheMs = 30_000

/** Tells an NFT from every other of its network, in whichever spelling its contract is written. */
export const nftId = ({ networkId, contract, tokenId }: Pick<Nft, 'networkId' | 'contract' | 'tokenId'>): string =>
  `${addressKey(namespaceOf(networkId), contract)}/${tokenId}`

/** A first page: each NFT once. */
export const firstNfts = (page: NftPage): NftPage => withNfts({ nfts: [] }, page)

/** What was known, and the page after it: none is lost, and none is there twice. */
export const withNfts = (known: NftPage, { nfts, ...page }: NftPage): NftPage => {
  const all = eachOnce([...known.nfts, ...nfts], nftId).slice(0, longestList)
  const rest = known.isIncomplete ? { ...page, isIncomplete: known.isIncomplete } : page
  const { next: _, ...end } = rest
  return { ...(all.length < longestList ? rest : end), nfts: all }
}

/** Whether a page told of an NFT that was not known. */
export const hasNewNfts = (known: NftPage, { nfts }: NftPage): boolean => tellsNew(known.nfts, nfts, nftId)
