import type { View } from '../../../core/domain/feature-types.ts'
import { viewInside } from '../../../core/domain/modal/view-stack.ts'
import { nftsMessages } from '../../../core/domain/nfts/messages.ts'
import type { NftPage } from '../../../core/domain/nfts/nft.ts'
import type { NftSource } from '../../../core/ports/nfts/nft-source.ts'
import { createCachedAnswerStore } from '../../../core/state/account/cached-answer-store.ts'
import { createFollowAnswers } from '../../../core/usecases/account/follow-answers.ts'
import { createLoadNfts } from '../../../core/usecases/nfts/load-nfts.ts'
import { createNftsFeature } from '../../../core/view-models/nfts/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'
import { makeBlockchainApi } from './make-blockchain-api.ts'

interface NftsPorts {
  readonly nftSource: NftSource
}

/** Not while one of them is looked at: the list would begin anew, perhaps without it. */
const isShownIn = (view: View): boolean => (viewInside(view) ?? view.view) === 'Nfts'

export const nfts = {
  messages: nftsMessages,
  ports: { nftSource: makeBlockchainApi },
  devtools: () => import('./nfts-devtools.ts'),
  assemble: (parts: FeatureServices & NftsPorts) => {
    const stored = mergeServices(parts, { nftPages: createCachedAnswerStore<NftPage>() })
    const loading = mergeServices(stored, { loadNfts: createLoadNfts(stored) })
    const followNfts = createFollowAnswers({ ...loading, answers: loading.loadNfts, isShownIn })
    return createNftsFeature(mergeServices(loading, { followNfts }))
  },
} satisfies ComposedFeature<'nfts', NftsPorts>
