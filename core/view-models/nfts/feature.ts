import { knownAccount } from '../../domain/connections/connections.ts'
import { isIndexed } from '../../domain/namespaces/indexed-chains.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { Nft, NftPage } from '../../domain/nfts/nft.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { FollowAnswers } from '../../usecases/account/follow-answers.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { LoadNfts } from '../../usecases/nfts/load-nfts.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { nftScreen } from './nft-screen.ts'
import { nftsScreen } from './nfts-screen.ts'

/** The NFTs that an account owns, as a view and in a tab of the account, and each of them. */
export const createNftsFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'nfts'>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly nftPages: CachedAnswerStore<NftPage>
  readonly navigate: Navigate
  readonly loadNfts: LoadNfts
  readonly followNfts: FollowAnswers
}) => {
  const shown = derive(
    [deps.settings, deps.connections.state, deps.nftPages.state],
    ({ networks, receive }, connections, pages) => {
      const account = knownAccount(connections)
      if (account === undefined) return undefined
      const { namespace, networkId, address } = account
      return {
        network: isIndexed[namespace] === true ? findNetwork(networks, networkId) : undefined,
        known: pages[caipAddress(networkId, address)],
        isReceiveOffered: receive,
      }
    },
  )
  return {
    views: {
      Nfts: {
        titled: derive(
          [deps.translator, shown],
          ({ text }, nfts) => nfts && { title: text('nfts.title'), screen: nftsScreen(text, nfts) },
        ),
      },
      Nft: {
        titled: derive(
          [deps.translator, shown, viewOnScreen(deps.views, 'Nft')],
          ({ text }, nfts, view) => nfts && view && { title: text('nfts.one'), screen: nftScreen(text, nfts, view) },
        ),
      },
    },
    answers: {
      'show-nft': ({ contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>) =>
        deps.navigate({ type: 'show', view: { view: 'Nft', contract, tokenId } }),
      'refresh-nfts': () => deps.loadNfts.refresh(),
      'load-more-nfts': () => deps.loadNfts.more(),
    },
    follows: [deps.followNfts.follow],
  } satisfies FeatureViewModel<'nfts'>
}
