import type { Network } from '../../core/domain/networks/network.ts'
import {
  bringingNfts,
  type NftMoves,
  partOf,
  type ReceivedNft,
  receivedNfts,
  stillOwned,
} from '../../core/domain/nfts/moved-nfts.ts'
import type { NftPage } from '../../core/domain/nfts/nft.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { TransactionSource } from '../../core/ports/activity/transaction-source.ts'
import type { ChecksumAddress } from '../../core/ports/shared/checksum-address.ts'
import type { HistoryPlace } from './nft-place.ts'

interface ChainAccount {
  readonly network: Network
  readonly address: string
}

/** What a chain is asked about NFTs. Its questions fail with NFTS_UNAVAILABLE, LOAD_FAILED or ABORTED. */
export interface NftChain {
  readonly isRead: (network: Network) => boolean
  readonly moves: (
    question: ChainAccount & { readonly hashes: readonly string[] },
    signal: AbortSignal,
  ) => Promise<Result<readonly NftMoves[], Failure>>
  /** Undefined of those that nobody can tell of. */
  readonly amounts: (
    question: ChainAccount & { readonly nfts: readonly ReceivedNft[] },
    signal: AbortSignal,
  ) => Promise<Result<readonly (bigint | undefined)[], Failure>>
}

export interface MovedNftsDeps {
  readonly history: TransactionSource['history']
  readonly chain: NftChain
  readonly checksum: ChecksumAddress
}

/** What the history did not tell is no list of NFTs. */
const unavailable = (cause: Failure): Failure =>
  cause.code === 'TRANSACTIONS_UNAVAILABLE'
    ? failure('NFTS_UNAVAILABLE', {
        ...(cause.detail === undefined ? {} : { detail: cause.detail }),
        cause: cause.cause,
      })
    : cause

/** A page, which goes on in the history. */
export interface MovedNftPage extends Omit<NftPage, 'next'> {
  readonly next?: HistoryPlace
}

export type AskMovedNfts = (
  question: ChainAccount & { readonly place: HistoryPlace },
  signal: AbortSignal,
) => Promise<Result<MovedNftPage, Failure>>

/**
 * The NFTs that an account received, as the receipts of its history say, and owns still, as the chain says (decision 35). Its pages are
 * those of the history; one that brought many is several.
 */
export const createMovedNfts = ({ history, chain, checksum }: MovedNftsDeps): AskMovedNfts => {
  return async ({ network, address, place }, signal) => {
    if (!chain.isRead(network)) return ok({ nfts: [], missing: 'no-service' })
    const page = await history({ network, address, cursor: place.cursor }, signal)
    if (!page.ok) return err(unavailable(page.failure))
    const { missing, next } = page.value
    if (missing !== undefined) return ok({ nfts: [], missing })
    const { transactions, ...bringing } = bringingNfts(page.value.transactions)
    const hashes = transactions.flatMap(({ hash }) => hash ?? [])
    const moves = await chain.moves({ network, address, hashes }, signal)
    if (!moves.ok) return moves
    const read = transactions.map((transaction, at) => ({ transaction, moves: moves.value[at]?.moves ?? [] }))
    const part = partOf(receivedNfts(read, address), place.skip)
    const amounts = await chain.amounts({ network, address, nfts: part.nfts }, signal)
    if (!amounts.ok) return amounts
    const owned = stillOwned(part.nfts, amounts.value)
    const isWhole = bringing.isWhole && owned.isWhole && !part.isCut && moves.value.every((one) => one.isWhole)
    return ok({
      nfts: owned.nfts.map((nft) => ({ ...nft, contract: checksum(nft.contract) })),
      ...(isWhole ? {} : { isIncomplete: true }),
      ...nextPlace(place, part.next, next),
    })
  }
}

const nextPlace = (
  place: HistoryPlace,
  skip: number | undefined,
  cursor: string | undefined,
): Pick<MovedNftPage, 'next'> => {
  if (skip !== undefined) return { next: { ...place, skip } }
  return cursor === undefined ? {} : { next: { cursor, skip: 0 } }
}
