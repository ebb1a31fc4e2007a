import { declareFeature } from '../shared/feature.ts'
import type { nftsMessages } from './messages.ts'

export const nfts = declareFeature<{
  view: /** The NFTs that an account owns. They also stand in a tab of the account. */
    | { readonly view: 'Nfts' }
    /** One of them. */
    | { readonly view: 'Nft'; readonly contract: string; readonly tokenId: string }
  text: keyof typeof nftsMessages
}>()({
  views: { Nfts: { isAboutAccount: true, needs: 'account' }, Nft: { isAboutAccount: true, isInner: true } },
  failures: {
    /**
     * the service did not tell which NFTs an account owns; told in the modal, no call rejects with it
     * @do nothing: the visitor can ask again
     * @again yes
     */
    NFTS_UNAVAILABLE: ['network', 'Failed to fetch NFTs'],
  },
})
