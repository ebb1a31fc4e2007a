import * as v from 'valibot'
import { isAddressOf } from '../../core/domain/namespaces/addresses.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { type Nft, type NftPage, nameOfNft } from '../../core/domain/nfts/nft.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'
import { serviceImage } from './service-image.ts'

/** More than any service sends in a page; an answer with more is cut. */
const pageLimit = 1_000
const longestCursor = 4_096

const maybe = <Output>(part: v.GenericSchema<unknown, Output>) => v.fallback(v.optional(part), undefined)

/** A number of 256 bits has no more digits. */
const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
)
const name = v.pipe(v.string(), v.transform(shownName))

const common = {
  chainId: v.string(),
  contract: v.string(),
  tokenId: whole,
  name: v.fallback(name, ''),
  collection: v.fallback(name, ''),
  image: maybe(v.string()),
}
const row = v.variant('standard', [
  v.object({ ...common, standard: v.literal('erc721') }),
  v.object({ ...common, standard: v.literal('erc1155'), amount: v.pipe(whole, v.minValue(1n)) }),
])

const answer = v.object({
  data: v.array(v.unknown()),
  next: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(longestCursor))), undefined),
})

const nftOf = (given: unknown, { caipNetworkId, chainNamespace }: Network, origin: string): Nft | undefined => {
  const { success, output } = v.safeParse(row, given)
  if (!success || output.chainId !== caipNetworkId || !isAddressOf(chainNamespace, output.contract)) return undefined
  const { contract, standard, collection } = output
  const tokenId = String(output.tokenId)
  return {
    networkId: caipNetworkId,
    ...{ contract, tokenId, standard, collection },
    ...(output.standard === 'erc1155' ? { amount: output.amount } : {}),
    name: nameOfNft({ name: output.name, collection, tokenId }),
    ...serviceImage(output.image, origin),
  }
}

/**
 * The NFTs of an answer that are sound, each on this network; undefined when it is no such answer. One bad row takes no other with it.
 * @param origin of the service, whose pictures alone are shown
 */
export const readNfts = (given: unknown, network: Network, origin: string): NftPage | undefined => {
  const { success, output } = v.safeParse(answer, given)
  if (!success) return undefined
  const nfts = output.data.slice(0, pageLimit).flatMap((one) => nftOf(one, network, origin) ?? [])
  return output.next ? { nfts, next: output.next } : { nfts }
}
