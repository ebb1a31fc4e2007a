import { isIndexed } from '../../domain/namespaces/indexed-chains.ts'
import type { NftPage } from '../../domain/nfts/nft.ts'
import { firstNfts, hasNewNfts, nftsCacheMs, withNfts } from '../../domain/nfts/nft-list.ts'
import { failure } from '../../domain/shared/failure.ts'
import { err, ok } from '../../domain/shared/result.ts'
import type { NftSource } from '../../ports/nfts/nft-source.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import { createLoadAnswers, type LoadAnswers, type LoadAnswersDeps } from '../account/load-answers.ts'
import { pagesAfter } from '../account/pages-after.ts'

/** Asks which NFTs the active account owns, page by page. Where the next page fails, those that are known stay. */
export type LoadNfts = LoadAnswers

interface NftDeps extends LoadAnswersDeps {
  readonly nftPages: CachedAnswerStore<NftPage>
  readonly nftSource: NftSource
}

export const createLoadNfts = (deps: NftDeps): LoadNfts =>
  createLoadAnswers(deps, {
    store: deps.nftPages,
    lifetimeMs: nftsCacheMs,
    isRetriedAtOnce: true,
    keepsWithoutMore: true,
    failedText: 'nfts.failed',
    hasMore: ({ next }) => next !== undefined,
    isAsked: ({ namespace }, network) => isIndexed[namespace] === true && network !== undefined,
    ask: async ({ network, address, previous, isMore, signal }) => {
      if (network === undefined) return err(failure('NETWORK_NOT_FOUND'))
      const ask = (cursor?: string) => deps.nftSource.nfts({ network, address, cursor }, signal)
      if (isMore && previous)
        return pagesAfter(previous, {
          ask,
          isNewIn: hasNewNfts,
          withPage: withNfts,
          ended: ({ next: _, ...end }) => end,
          isSearch: true,
        })
      const answer = await ask()
      return answer.ok ? ok(firstNfts(answer.value)) : answer
    },
  })
