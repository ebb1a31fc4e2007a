import { shortTokenId } from '../../core/domain/nfts/short-token-id.ts'
import type { NftMetadata } from '../nfts/parse-metadata.ts'
import type { Nft } from '../sources/nfts.ts'
import { currencyText } from './currency-text.ts'

/** By its metadata, else by its collection and its number there. */
export const nftName = ({ collection, tokenId }: Nft, metadata: NftMetadata | undefined): string =>
  metadata?.name ?? `${currencyText(collection)} #${shortTokenId(String(tokenId))}`
