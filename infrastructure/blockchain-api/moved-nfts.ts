import type { Network } from '../../core/domain/networks/network.ts'
import {
  bringingNfts,
  type NftMove,
  type ReceivedNft,
  receivedNfts,
  stillOwned,
} from '../../core/domain/nfts/moved-nfts.ts'
import type { NftPage } from '../../core/domain/nfts/nft.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { TransactionSource } from '../../core/ports/activity/transaction-source.ts'
import type { NftSource } from '../../core/ports/nfts/nft-source.ts'
import type { ChecksumAddress } from '../../core/ports/shared/checksum-address.ts'

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
  ) => Promise<Result<readonly (readonly NftMove[])[], Failure>>
  readonly amounts: (
    question: ChainAccount & { readonly nfts: readonly ReceivedNft[] },
    signal: AbortSignal,
  ) => Promise<Result<readonly bigint[], Failure>>
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

/**
 * The NFTs that an account received, as the receipts of its history say, and owns still, as the chain says (decision 35). Its pages are
 * those of the history.
 */
export const createMovedNfts = ({ history, chain, checksum }: MovedNftsDeps): NftSource['nfts'] => {
  return async (question, signal): Promise<Result<NftPage, Failure>> => {
    const { network, address } = question
    if (!chain.isRead(network)) return ok({ nfts: [], missing: 'no-service' })
    const page = await history(question, signal)
    if (!page.ok) return err(unavailable(page.failure))
    const { transactions, missing, next } = page.value
    if (missing !== undefined) return ok({ nfts: [], missing })
    const bringing = bringingNfts(transactions)
    const hashes = bringing.flatMap(({ hash }) => hash ?? [])
    const moves = await chain.moves({ network, address, hashes }, signal)
    if (!moves.ok) return moves
    const read = bringing.map((transaction, at) => ({ transaction, moves: moves.value[at] ?? [] }))
    const nfts = receivedNfts(read, address)
    const amounts = await chain.amounts({ network, address, nfts }, signal)
    if (!amounts.ok) return amounts
    const owned = stillOwned(nfts, amounts.value).map((nft) => ({ ...nft, contract: checksum(nft.contract) }))
    return ok({ nfts: owned, ...(next === undefined ? {} : { next }) })
  }
}
