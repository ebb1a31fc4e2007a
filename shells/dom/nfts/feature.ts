import nftCss from './nft.css'
import { NftView } from './nft.tsx'
import nftsCss from './nfts.css'
import { NftsView } from './nfts.tsx'

export const nfts = { views: { Nfts: NftsView, Nft: NftView }, css: nftsCss + nftCss }
