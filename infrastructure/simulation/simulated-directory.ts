import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { selectWallets } from '../../core/domain/wallets/select-wallets.ts'
import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'
import type { WalletQuery } from '../../core/domain/wallets/wallet-queries.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { KnownPictures, WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'

export interface SimulatedDirectory extends WalletDirectory {
  readonly list: (listings: readonly WalletListing[]) => void
  /** Every answer is this failure, until it is called without one. */
  readonly failWith: (code?: 'DIRECTORY_UNAVAILABLE' | 'LOAD_FAILED') => void
  /** What comes is what Latchkey knows by itself. */
  readonly beBundled: (isBundled: boolean) => void
  /** Answers and pictures wait until `release()`. */
  readonly hold: () => void
  readonly release: () => void
  /** What it has of networks and connectors. */
  readonly has: (pictures: Partial<KnownPictures>) => void
  readonly asked: () => readonly WalletQuery[]
  readonly preloaded: () => readonly string[]
}

/** A directory without a service. */
export const createSimulatedDirectory = (initial: readonly WalletListing[] = []): SimulatedDirectory => {
  const waiting = new Set<() => void>()
  const asked: WalletQuery[] = []
  const preloaded: string[] = []
  let listings = initial
  let pictures: KnownPictures = { networks: {}, connectors: {} }
  let fault: 'DIRECTORY_UNAVAILABLE' | 'LOAD_FAILED' | undefined
  let isBundled = false
  let isHeld = false

  const unlessHeld = async (): Promise<void> => {
    if (isHeld) await new Promise<void>((resolve) => waiting.add(resolve))
  }
  return {
    wallets: (query, signal) =>
      unlessAborted(signal, async () => {
        asked.push(query)
        await unlessHeld()
        if (fault !== undefined) return err(failure(fault))
        return ok({ ...selectWallets(listings, query), ...(isBundled ? { isBundled } : {}) })
      }),
    pictures: async () => (fault === 'LOAD_FAILED' ? err(failure(fault)) : ok(pictures)),
    imageUrl: (imageId) => listings.find((listing) => listing.imageId === imageId)?.imageUrl,
    preload: async (urls, signal) => {
      await unlessAborted(signal, async () => {
        preloaded.push(...urls)
        await unlessHeld()
        return ok(undefined)
      })
    },
    list: (given) => {
      listings = given
    },
    failWith: (code) => {
      fault = code
    },
    beBundled: (bundled) => {
      isBundled = bundled
    },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const resume of waiting) resume()
      waiting.clear()
    },
    has: (given) => {
      pictures = { ...pictures, ...given }
    },
    asked: () => [...asked],
    preloaded: () => [...preloaded],
  }
}
