import type { Clock } from '../../core/ports/shared/clock.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'

/** Spec section 9. */
const patienceMs = 2000

export interface PreloadImagesDeps {
  readonly clock: Clock
  /** Fetches one, as `<img>` does; rejects when there is none. */
  readonly fetchImage: (url: string) => Promise<unknown>
}

/** Waits for pictures, but not for long: one that is late comes when it is drawn. */
export const createPreloadImages =
  ({ clock, fetchImage }: PreloadImagesDeps): WalletDirectory['preload'] =>
  (urls, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const giveUp = clock.after(patienceMs, () => end())
      const end = (): void => {
        giveUp()
        signal.removeEventListener('abort', end)
        resolve()
      }
      signal.addEventListener('abort', end)
      void Promise.allSettled(urls.map(async (url) => fetchImage(url))).then(end)
    })
