import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import type { WalletListing } from '../domain/wallet-listing.ts'

export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  /** Only these ids. Nothing, and an empty list, asks for all. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** CAIP-2: wallets that know at least one of them. */
  readonly chains?: readonly string[]
  readonly search?: string
  readonly isCertified?: boolean
}

export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  /** Of every page together. */
  readonly count: number
  /** The directory did not answer: these are the wallets that Latchkey knows by itself. */
  readonly isBundled?: boolean
}

/** Wallets by the hundred, whether they are on this device or not. */
export interface WalletDirectory {
  /** Fails with DIRECTORY_UNAVAILABLE, LOAD_FAILED and ABORTED. */
  readonly wallets: (query: WalletQuery, signal: AbortSignal) => Promise<Result<WalletPage, Failure>>
  /** Where the picture is, for `<img>`. */
  readonly imageUrl: (imageId: string) => string | undefined
  /** Fetches pictures ahead. Ends when all are there or have failed, at the latest after two seconds, and never rejects. */
  readonly preload: (urls: readonly string[], signal: AbortSignal) => Promise<void>
}
