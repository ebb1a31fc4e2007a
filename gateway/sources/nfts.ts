import type { ReadPage } from './pages.ts'

/** What a stranger says an NFT is, or where. */
export type NftDescription =
  /** The address of its metadata: `tokenURI` of ERC-721, `uri` of ERC-1155. */
  | { readonly kind: 'uri'; readonly uri: string }
  /** The metadata itself. */
  | { readonly kind: 'metadata'; readonly name: string | undefined; readonly image: string | undefined }

/** One NFT, whoever owns it. */
export interface Nft {
  /** In the spelling of its namespace. */
  readonly contract: string
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
  /** How its contract is called, as a stranger says. */
  readonly collection: string
  /** Undefined where nobody says it. */
  readonly description: NftDescription | undefined
}

export interface OwnedNft {
  /** What the page after it is asked with. */
  readonly position: string
  readonly nft: Nft
  /** 1n of ERC-721. */
  readonly amount: bigint
}

/** The NFTs that an account owns, in an order that nothing changes. */
export type ReadNfts = ReadPage<OwnedNft>
