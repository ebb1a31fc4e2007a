import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import type { Nft } from '../nfts.ts'
import type { SourceContext } from '../source.ts'
import type { LocalTokens } from './local-tokens.ts'
import { type NftKey, writeNftKey } from './nft-store.ts'
import { readMetadataUris } from './read-nfts.ts'

/** So many of a page are described: what strangers drop in one transaction is no reason to ask for thousands. */
const describedLimit = 100

/** How NFTs are called, by their keys, and where more is said of them. */
export type DescribeNfts = (keys: readonly NftKey[], signal: AbortSignal) => Promise<(key: NftKey) => Nft>

export const createDescribedNfts =
  ({ upstreams }: SourceContext, tokens: LocalTokens): DescribeNfts =>
  async (keys, signal) => {
    const distinct = [...new Map(keys.map((key) => [writeNftKey(key), key])).values()]
    const [contracts, uris] = await Promise.all([
      tokens.kept([...new Set(distinct.map(({ contract }) => contract))]),
      readMetadataUris(upstreams, distinct.slice(0, describedLimit), signal),
    ])
    const uriOf = new Map(distinct.map((key, index) => [writeNftKey(key), uris[index]]))
    return (key) => {
      const uri = uriOf.get(writeNftKey(key))
      return {
        ...key,
        collection: contracts.get(key.contract)?.name ?? shortAddress(key.contract),
        description: uri === undefined ? undefined : { kind: 'uri', uri },
      }
    }
  }
