import * as v from 'valibot'
import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { readQuery } from '../http/read-input.ts'
import type { GatewayNetwork } from '../networks/gateway-network.ts'
import type { OwnedNft } from '../sources/nfts.ts'
import { evmAccount } from './account-query.ts'
import { currencyText } from './currency-text.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { imageUrlFor } from './image-url.ts'
import { nftName } from './nft-name.ts'
import { readPages } from './read-pages.ts'
import { requireProject } from './require-project.ts'

const querySchema = v.object({
  projectId: v.string(),
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
})

const pageSize = 50

interface NftRow {
  readonly chainId: CaipNetworkId
  readonly contract: string
  /** In decimal. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  /** In decimal; of ERC-1155 only. */
  readonly amount?: string
  readonly name: string
  readonly collection: string
  /** On this gateway; left out where there is no picture that is passed on. */
  readonly image?: string
}

/** `GET /v1/account/{address}/nfts`, which the contract does not have: the NFTs that an account owns, page by page. */
export const nfts =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, chainId, cursor } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    const account = evmAccount(parts.networks, context.req.param('address') ?? '', chainId)
    if (!account.ok) return err(account.failure)
    const signal = context.get('signal')
    const page = await readPages<GatewayNetwork, OwnedNft>({
      ...{ ...account.value, cursor, limit: pageSize, signal, logger: parts.logger },
      reader: ({ source }) => source.nfts,
      // Of one network after the other.
      isBefore: () => false,
    })
    if (!page.ok) return page
    const { items, next } = page.value
    const described = await parts.describeNfts(
      items.map(({ item }) => item.nft.description),
      signal,
    )
    const imageUrl = imageUrlFor(parts, context, projectId)
    const data = items.map(({ network, item: { nft, amount } }, index): NftRow => {
      const { contract, tokenId, standard, collection } = nft
      const image = imageUrl(described[index]?.image)
      return {
        ...{ chainId: network.id, contract, tokenId: String(tokenId), standard },
        ...(standard === 'erc1155' && { amount: String(amount) }),
        ...{ name: nftName(nft, described[index]), collection: currencyText(collection) },
        ...(image !== undefined && { image }),
      }
    })
    return ok(context.json({ data, next: next ?? null }))
  }
