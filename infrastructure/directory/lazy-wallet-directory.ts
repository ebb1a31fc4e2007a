import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'

/**
 * A directory that is downloaded with the first question; a failed download is tried again by the next one.
 * @param hasService without one there are no pictures to ask about
 */
export const createLazyWalletDirectory = (load: () => Promise<WalletDirectory>, hasService = true): WalletDirectory => {
  let directory: WalletDirectory | undefined
  return {
    wallets: (query, signal) =>
      unlessAborted(signal, async () => {
        try {
          directory ??= await load()
        } catch (cause) {
          return err(failure('LOAD_FAILED', { detail: 'wallet-directory', cause }))
        }
        return directory.wallets(query, signal)
      }),
    pictures: async () => {
      try {
        if (hasService) directory ??= await load()
      } catch {
        // They are asked for again at the next opening.
      }
      return directory?.pictures() ?? { networks: {}, connectors: {} }
    },
    imageUrl: (imageId) => directory?.imageUrl(imageId),
    preload: async (urls, signal) => directory?.preload(urls, signal),
  }
}
