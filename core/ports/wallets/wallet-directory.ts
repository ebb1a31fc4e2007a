import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { WalletQuery } from '../../domain/wallets/wallet-queries.ts'

export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  /** Of every page together. */
  readonly count: number
  /** The directory did not answer: these are the wallets that Latchkey knows by itself. */
  readonly isBundled?: boolean
}

/** Where pictures are that nothing else brings. */
export interface KnownPictures {
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<string, string>>
  /** By the connector's id. */
  readonly connectors: Readonly<Record<string, string>>
}

/** Wallets by the hundred, whether they are on this device or not. */
export interface WalletDirectory {
  /** Fails with DIRECTORY_UNAVAILABLE, LOAD_FAILED and ABORTED. */
  readonly wallets: (query: WalletQuery, signal: AbortSignal) => Promise<Result<WalletPage, Failure>>
  /** Where the picture is, for `<img>`. */
  readonly imageUrl: (imageId: string) => string | undefined
  /** What it has of networks and connectors (decision 41); none where there is no service. Asks no service; fails with LOAD_FAILED. */
  readonly pictures: () => Promise<Result<KnownPictures, Failure>>
  /** Fetches pictures ahead. Ends when all are there or have failed, at the latest after two seconds, and never rejects. */
  readonly preload: (urls: readonly string[], signal: AbortSignal) => Promise<void>
}
