import type { NetworkMark } from '../../domain/networks/network-mark.ts'
import type { ViewOf } from '../shared/view.ts'

/** The NFTs that an account owns. It is a view, and stands in a tab of the account. */
export interface NftsScreen extends ViewOf<'Nfts'> {
  readonly label: string
  readonly tiles: readonly NftTile[]
  /** They are on their way, or those that come after them. */
  readonly busy: boolean
  /** Said while nothing is known yet. */
  readonly loading?: string
  /** So many tiles stand in for those that are on their way. */
  readonly skeletons?: number
  /** There are none. `receive` leads to where the account can be paid. */
  readonly empty?: { readonly title: string; readonly text: string; readonly receive?: string }
  /** Why none are known, or not all that there may be. */
  readonly note?: string
  /** They did not come, and what asks again. */
  readonly error?: NftsErrorScreen
  /** What comes after did not come, and what asks for it again (`load-more-nfts`). It stands in the place of `more`. */
  readonly moreError?: NftsErrorScreen
  /** Asks for what comes after; it may be asked for by whoever scrolls there. */
  readonly more?: string
  /** Asks for all of them anew. Left out where there is nobody to ask. */
  readonly refresh?: string
}

export interface NftsErrorScreen {
  readonly text: string
  readonly retry: string
}

/** What an NFT looks like: its letters on its colour where it has no picture. */
export interface NftPicture {
  readonly mark: NetworkMark
  readonly imageUrl?: string
}

export interface NftTile extends NftPicture {
  readonly id: string
  readonly name: string
  readonly collection?: string
  /** How many the account owns, where that may be several. */
  readonly amount?: string
  readonly contract: string
  readonly tokenId: string
}

/** One NFT. */
export interface NftScreen extends ViewOf<'Nft'> {
  /** Left out where the account is not known to have it. */
  readonly nft?: NftDetails
  readonly busy: boolean
  /** Why it is not there. */
  readonly note?: string
  readonly error?: NftsErrorScreen
}

export interface NftDetails extends NftPicture {
  readonly name: string
  readonly facts: readonly NftFact[]
  readonly explorer?: { readonly href: string; readonly label: string }
}

export interface NftFact {
  readonly id: 'collection' | 'owned' | 'token-id' | 'standard' | 'contract'
  readonly label: string
  readonly value: string
  /** What is seen of it before it is opened, and what that is called. */
  readonly short?: { readonly text: string; readonly name: string }
}
