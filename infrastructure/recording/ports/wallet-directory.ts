import type { KnownPictures, WalletDirectory, WalletPage } from '../../../core/ports/wallets/wallet-directory.ts'
import { done, result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const walletDirectory = describePort<WalletDirectory>()({
  asks: ({ resultOf, walletPage, walletQuery, knownPictures }) => ({
    'directory.wallet-page': { about: { query: walletQuery }, answer: { result: resultOf(walletPage) } },
    'directory.known-pictures': { about: {}, answer: { result: resultOf(knownPictures) } },
    /** Those that were fetched ahead are there, or late. */
    'directory.pictures': { about: {}, answer: {} },
  }),
  tape: ({ ask }, live) => {
    /** Of every wallet that was ever on a page. */
    const images = new Map<string, string>()
    const wallets = ask('directory.wallet-page', (query) => ({ query }), result<WalletPage>(), live?.wallets)
    return {
      wallets: async (query, signal) => {
        const answer = await wallets(query, signal)
        for (const { imageId, imageUrl } of answer.ok ? answer.value.wallets : [])
          if (imageId !== undefined && imageUrl !== undefined) images.set(imageId, imageUrl)
        return answer
      },
      pictures: ask('directory.known-pictures', () => ({}), result<KnownPictures>(), live?.pictures),
      // No question of its own: what it knows came with the pages.
      imageUrl: (imageId) => images.get(imageId),
      preload: ask('directory.pictures', (_) => ({}), done, live?.preload),
    }
  },
})
