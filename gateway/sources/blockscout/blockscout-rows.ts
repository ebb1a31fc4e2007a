import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import type { HistoryTransaction, TokenTransfer } from '../history.ts'
import type { Nft, OwnedNft } from '../nfts.ts'
import type { BlockscoutNft, BlockscoutTransaction, BlockscoutTransfer } from './blockscout-lists.ts'
import type { Place } from './blockscout-position.ts'
import { type BlockscoutToken, collectionOf, contractOf, fungibleOf, isScam, standardOf } from './blockscout-token.ts'

/** Undefined while it waits for its block. */
export const placeOf = ({ block_number, block, position }: BlockscoutTransaction): Place | undefined => {
  const number = block_number ?? block ?? undefined
  return number === undefined || position === undefined || position === null
    ? undefined
    : { block: number, index: position }
}

export const placeOfTransfer = ({ block_number: block, log_index: index }: BlockscoutTransfer): Place => ({
  block,
  index,
})

export const hashOf = (transfer: BlockscoutTransfer): string =>
  (transfer.transaction_hash ?? transfer.tx_hash ?? '').toLowerCase()

/** approve(address,uint256), which Blockscout may call by its name. */
const approve = '0x095ea7b3'

const selectorOf = ({ raw_input, method }: BlockscoutTransaction): string | undefined => {
  if (raw_input && /^0x[0-9a-f]{8}/i.test(raw_input)) return raw_input.slice(0, 10).toLowerCase()
  if (raw_input || !method) return undefined
  return method === 'approve' ? approve : method
}

const described = (
  imageUrl: string | null | undefined,
  metadata: { readonly name?: string | null | undefined } | null | undefined,
): Nft['description'] => ({ kind: 'metadata', name: metadata?.name ?? undefined, image: imageUrl ?? undefined })

const nftOf = (token: BlockscoutToken, id: string, description: Nft['description']): Nft | undefined => {
  const [contract, standard] = [contractOf(token), standardOf(token)]
  if (contract === undefined || standard === undefined || standard === 'erc20') return undefined
  return { contract, tokenId: BigInt(id), standard, collection: collectionOf(token, contract), description }
}

/** Undefined for what is moved of a kind that nobody here reads. */
const transferOf = ({ from, to, token, total }: BlockscoutTransfer): TokenTransfer | undefined => {
  if (!token || !total) return undefined
  const parties = { from: from.hash.toLowerCase(), to: to.hash.toLowerCase(), isScam: isScam(token) }
  const fungible = fungibleOf(token)
  if (fungible !== undefined) return { kind: 'token', token: fungible, ...parties, amount: BigInt(total.value ?? 0) }
  if (!total.token_id) return undefined
  const instance = total.token_instance ?? undefined
  const nft = nftOf(token, total.token_id, described(instance?.image_url, instance?.metadata))
  return nft && { kind: 'nft', nft, ...parties, amount: BigInt(total.value ?? 1) }
}

/** Undefined for what makes no sense. */
export const transactionOf = (
  given: BlockscoutTransaction,
  position: string,
  transfers: readonly BlockscoutTransfer[],
): HistoryTransaction | undefined => {
  const minedAt = Date.parse(given.timestamp ?? '') / 1_000
  const [from, to] = [given.from.hash.toLowerCase(), given.to?.hash.toLowerCase()]
  if (!Number.isFinite(minedAt) || !isEvmAddress(from)) return undefined
  return {
    ...{ position, hash: given.hash.toLowerCase(), minedAt, isSuccessful: given.status === 'ok', from, to },
    created: given.created_contract?.hash.toLowerCase(),
    ...{ value: BigInt(given.value), nonce: given.nonce, selector: selectorOf(given) },
    // The list has the newest first.
    transfers: transfers
      .toReversed()
      .map(transferOf)
      .filter((one) => one !== undefined),
  }
}

/** Undefined for a fraud, and for a kind that nobody here reads. */
export const ownedNftOf = (given: BlockscoutNft, position: string): OwnedNft | undefined => {
  const nft = nftOf(given.token, given.id, described(given.image_url, given.metadata))
  if (nft === undefined || isScam(given.token)) return undefined
  return { position, nft, amount: nft.standard === 'erc721' ? 1n : BigInt(given.value ?? 1) }
}
