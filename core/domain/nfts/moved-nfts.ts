import type { Transaction, Transfer } from '../activity/transaction.ts'
import { addressKey, isSameAddress } from '../namespaces/addresses.ts'
import { namespaceOf } from '../shared/caip.ts'
import { eachOnce } from '../shared/paged-list.ts'
import { type Nft, nameOfNft } from './nft.ts'
import { nftId } from './nft-list.ts'

/** So many transactions of a page of the history are read for NFTs. */
export const mostTransactionsRead = 50
/** Of so many NFTs the chain is asked who owns them, for each page. */
export const mostOwnersAsked = 100
/** So many of what one page of the history brought are asked about at all, page by page. */
export const mostReceivedAsked = 1_000

/** What a contract says of an NFT that a transaction has moved (ERC-721, ERC-1155). */
export interface NftMove extends Pick<Nft, 'contract' | 'tokenId' | 'standard'> {
  readonly to: string
}

/** What a receipt says of NFTs. */
export interface NftMoves {
  readonly moves: readonly NftMove[]
  /** False where nobody knows the receipt, or it has more for the account than is read. */
  readonly isWhole: boolean
}

/** An NFT that came to the account at some time: the chain knows whether it is there still. */
export type ReceivedNft = Omit<Nft, 'amount'>

const hasCome = ({ kind, direction }: Transfer): boolean => kind === 'nft' && direction !== 'out'
/** Services mark transfers of nothing too: with these nothing came. */
const isFraud = (one: Transfer): boolean => hasCome(one) && one.isSpam && one.amount.value > 0n

/**
 * Those that brought an NFT, as the service says, newest first. One that brought frauds alone is left out.
 * @returns isWhole false where there are others of which nobody can tell what they brought: those without a hash, those after the limit, and
 * those that brought a fraud too, since the service says of no contract which of them it is
 */
export const bringingNfts = (
  transactions: readonly Transaction[],
): { readonly transactions: readonly Transaction[]; readonly isWhole: boolean } => {
  const bringing = transactions.filter(
    ({ status, transfers }) => status === 'confirmed' && transfers.some((one) => hasCome(one) && !one.isSpam),
  )
  const read = bringing
    .filter(({ hash, transfers }) => hash !== undefined && !transfers.some(isFraud))
    .slice(0, mostTransactionsRead)
  return { transactions: read, isWhole: read.length === bringing.length }
}

/** A transaction, and what its receipt says of NFTs. */
export interface ReadTransaction {
  readonly transaction: Transaction
  readonly moves: readonly NftMove[]
}

const receivedIn = ({ transaction, moves }: ReadTransaction, address: string): readonly ReceivedNft[] => {
  const { networkId, transfers } = transaction
  const own = moves.filter(({ to }) => isSameAddress(namespaceOf(networkId), to, address))
  const received = eachOnce(
    own.map(({ contract, tokenId, standard }) => ({ networkId, contract, tokenId, standard })),
    nftId,
  )
  // The service names no ids: only of one that came alone it is known that this is its name.
  const [told, ...others] = transfers.filter(hasCome)
  const isAlone = received.length === 1 && others.length === 0
  return received.map((nft) => ({
    ...nft,
    collection: '',
    name: nameOfNft({ ...nft, collection: '', name: isAlone ? (told?.name ?? '') : '' }),
    ...(isAlone && told?.imageUrl !== undefined ? { imageUrl: told.imageUrl } : {}),
  }))
}

/** The first of each, then the second of each, and so on: a long one holds up no other. */
const takingTurns = <Item>(queues: readonly (readonly Item[])[]): readonly Item[] => {
  const longest = queues.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat()
}

const byContract = (all: readonly ReceivedNft[]): readonly (readonly ReceivedNft[])[] => {
  const contracts = new Map<string, ReceivedNft[]>()
  for (const nft of all) {
    const key = addressKey(namespaceOf(nft.networkId), nft.contract)
    const own = contracts.get(key) ?? []
    contracts.set(key, own)
    own.push(nft)
  }
  return [...contracts.values()]
}

/**
 * What came to the account in these, each once. Transactions take turns, and within each its contracts: whatever a stranger sends, what the
 * visitor got in another transaction is near the beginning.
 */
export const receivedNfts = (read: readonly ReadTransaction[], address: string): readonly ReceivedNft[] =>
  eachOnce(takingTurns(read.map((one) => takingTurns(byContract(receivedIn(one, address))))), nftId)

/** A part of what was received: those that the chain is asked about together. */
export interface ReceivedPart {
  readonly nfts: readonly ReceivedNft[]
  /** Where the next part begins; left out after the last. */
  readonly next?: number
  /** After it there are more than anybody is asked about. */
  readonly isCut: boolean
}

/** @param from how many come before it */
export const partOf = (received: readonly ReceivedNft[], from: number): ReceivedPart => {
  const end = from + mostOwnersAsked
  const hasMore = end < received.length
  const isCut = hasMore && end >= mostReceivedAsked
  return { nfts: received.slice(from, end), isCut, ...(hasMore && !isCut ? { next: end } : {}) }
}

/**
 * Those that the account owns still.
 * @param amounts how many of each, in the same order; one that nobody has told of is not known, and not among them
 */
export const stillOwned = (
  received: readonly ReceivedNft[],
  amounts: readonly (bigint | undefined)[],
): { readonly nfts: readonly Nft[]; readonly isWhole: boolean } => ({
  nfts: received.flatMap((nft, at) => {
    const amount = amounts[at] ?? 0n
    if (amount <= 0n) return []
    return [nft.standard === 'erc1155' ? { ...nft, amount } : nft]
  }),
  isWhole: received.every((_, at) => amounts[at] !== undefined),
})
