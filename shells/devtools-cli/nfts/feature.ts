import { nftBlocks } from './nft.ts'
import { nftsBlocks } from './nfts.ts'

export const nfts = { Nfts: nftsBlocks, Nft: nftBlocks }
