import type { Transaction, Transfer } from '../activity/transaction.ts'
import { isSameAddress } from '../namespaces/addresses.ts'
import { namespaceOf } from '../shared/caip.ts'
import { eachOnce } from '../shared/paged-list.ts'
import { type Nft, nameOfNft } from './nft.ts'
import { nftId } from './nft-list.ts'

/** So many transactions of a page of the history are read for NFTs. */
export const mostTransactionsRead = 50
/** Of so many NFTs the chain is asked who owns them, for each page. */
export const mostOwnersAsked = 100

/** What a contract says of an NFT that a transaction has moved (ERC-721, ERC-1155). */
export interface NftMove extends Pick<Nft, 'contract' | 'tokenId' | 'standard'> {
  readonly to: string
}

/** An NFT that came to the account at some time: the chain knows whether it is there still. */
export type ReceivedNft = Omit<Nft, 'amount'>

const hasCome = ({ kind, direction }: Transfer): boolean => kind === 'nft' && direction !== 'out'

/** Those that brought an NFT, as the service says, newest first. One that brought frauds alone is left out. */
export const bringingNfts = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions
    .filter(
      ({ hash, status, transfers }) =>
        hash !== undefined && status === 'confirmed' && transfers.some((one) => hasCome(one) && !one.isSpam),
    )
    .slice(0, mostTransactionsRead)

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

/** What came to the account in these, each once, as many as the chain is asked about. */
export const receivedNfts = (read: readonly ReadTransaction[], address: string): readonly ReceivedNft[] => {
  const all = read.flatMap((one) => receivedIn(one, address))
  return eachOnce(all, nftId).slice(0, mostOwnersAsked)
}

/** Those that the account owns still. @param amounts how many of each, in the same order; one that nobody has told of is none */
export const stillOwned = (received: readonly ReceivedNft[], amounts: readonly bigint[]): readonly Nft[] =>
  received.flatMap((nft, at) => {
    const amount = amounts[at] ?? 0n
    if (amount <= 0n) return []
    return [nft.standard === 'erc1155' ? { ...nft, amount } : nft]
  })
