import type { Network } from '../../domain/networks/network.ts'
import type { NftPage } from '../../domain/nfts/nft.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

export interface NftQuestion {
  readonly network: Network
  readonly address: string
  /** As the page before this one named it; left out for the first. */
  readonly cursor?: string | undefined
}

/** Knows which NFTs accounts own. */
export interface NftSource {
  /** A page of what this account owns on this network. Fails with NFTS_UNAVAILABLE, LOAD_FAILED or ABORTED. */
  readonly nfts: (question: NftQuestion, signal: AbortSignal) => Promise<Result<NftPage, Failure>>
}
