import type { WalletQuery } from '../../../core/domain/wallets/wallet-queries.ts'
import type { WalletDirectory, WalletPage } from '../../../core/ports/wallets/wallet-directory.ts'
import { done, result } from '../codings.ts'
import { describePort, type Parts } from '../port-description.ts'

const query = ({ count, flag, given, nth, object, schemaOf, text, texts }: Parts) =>
  schemaOf<WalletQuery>()(
    object({
      page: nth,
      entries: count,
      include: given(texts),
      exclude: given(texts),
      chains: given(texts),
      search: given(text),
      isCertified: given(flag),
    }),
  )
const page = ({ count, flag, given, list, listing, object, schemaOf }: Parts) =>
  schemaOf<WalletPage>()(object({ wallets: list(listing), count, isBundled: given(flag) }))

export const walletDirectory = describePort<WalletDirectory>()({
  asks: (parts) => ({
    'wallet-page': { about: { query: query(parts) }, answer: { result: parts.resultOf(page(parts)) } },
    /** Those that were fetched ahead are there, or late. */
    pictures: { about: {}, answer: {} },
  }),
  tape: ({ ask }, live) => {
    /** Of every wallet that was ever on a page. */
    const images = new Map<string, string>()
    const wallets = ask('wallet-page', (query) => ({ query }), result<WalletPage>(), live?.wallets)
    return {
      wallets: async (query, signal) => {
        const answer = await wallets(query, signal)
        for (const { imageId, imageUrl } of answer.ok ? answer.value.wallets : [])
          if (imageId !== undefined && imageUrl !== undefined) images.set(imageId, imageUrl)
        return answer
      },
      // No question of its own: what it knows came with the pages.
      imageUrl: (imageId) => images.get(imageId),
      preload: ask('pictures', (_) => ({}), done, live?.preload),
    }
  },
})
