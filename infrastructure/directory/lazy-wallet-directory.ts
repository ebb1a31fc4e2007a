import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'

/**
 * A directory that is downloaded with the first question; a failed download is tried again by the next one.
 * @param hasService without one there are no pictures to ask about
 */
export const createLazyWalletDirectory = (load: () => Promise<WalletDirectory>, hasService = true): WalletDirectory => {
  let directory: WalletDirectory | undefined
  const loaded = async (): Promise<Result<WalletDirectory, Failure>> => {
    try {
      directory ??= await load()
      return ok(directory)
    } catch (cause) {
      return err(failure('LOAD_FAILED', { detail: 'wallet-directory', cause }))
    }
  }
  return {
    wallets: (query, signal) =>
      unlessAborted(signal, async () => {
        const found = await loaded()
        return found.ok ? found.value.wallets(query, signal) : found
      }),
    pictures: async () => {
      if (!hasService) return ok({ networks: {}, connectors: {} })
      const found = await loaded()
      return found.ok ? found.value.pictures() : found
    },
    imageUrl: (imageId) => directory?.imageUrl(imageId),
    preload: async (urls, signal) => directory?.preload(urls, signal),
  }
}
