import type { MissingAnswer } from '../account/missing-answer.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import { shownName } from '../shared/shown-name.ts'
import { shortTokenId } from './short-token-id.ts'

/** A token that is told apart from all others of its contract, or of which there are several alike (ERC-721, ERC-1155). */
export interface Nft {
  readonly networkId: CaipNetworkId
  readonly contract: string
  /** In decimal: a number of up to 256 bits. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  /** How many of it the account owns; of ERC-1155 only. */
  readonly amount?: bigint
  readonly name: string
  /** Empty where it has no name. */
  readonly collection: string
  readonly imageUrl?: string
}

/** A part of the NFTs that an account owns, in the order of the service. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** Asks for what comes after; left out at the end. */
  readonly next?: string
  /** There may be others that could not be looked up, here or on a page before. */
  readonly isIncomplete?: true
  /** Why none are known. */
  readonly missing?: MissingAnswer
}

/** What it is called: by its maker, else by its collection and its number. Fit for a line. */
export const nameOfNft = ({ name, collection, tokenId }: Pick<Nft, 'name' | 'collection' | 'tokenId'>): string =>
  name || `${shownName(collection)} #${shortTokenId(tokenId)}`.trim()
