import { formatExact } from '../../core/domain/shared/amount.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import type { NftMetadata } from '../nfts/parse-metadata.ts'
import type { PricedCurrency } from '../prices/prices.ts'
import type { HistoryTransaction } from '../sources/history.ts'
import type { Nft } from '../sources/nfts.ts'
import type { Currency } from '../sources/token.ts'
import { currencyText } from './currency-text.ts'
import type { ImageUrl } from './image-url.ts'
import { type MovedRow, movedRows } from './moved-rows.ts'
import { nftName } from './nft-name.ts'
import { type OperationType, operationType } from './operation-type.ts'

interface Content {
  readonly url: string
  readonly content_type: string | null
}

interface TransferRow {
  readonly fungible_info: {
    readonly name: string
    readonly symbol: string
    readonly icon: { readonly url: string } | null
  } | null
  readonly nft_info: {
    readonly name: string
    readonly content: { readonly preview: Content; readonly detail: Content } | null
    readonly flags: { readonly is_spam: boolean }
  } | null
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  /** In US dollars of now; null where no price is known. */
  readonly value: number | null
  readonly price: number | null
  /** Ours: the contract has it for NFTs only. */
  readonly flags: { readonly is_spam: boolean }
}

/** A transaction of the answer, in the contract's two spellings of names. */
export interface HistoryRow {
  readonly id: string
  readonly metadata: {
    readonly operationType: OperationType
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed'
    readonly nonce: number
    readonly application: null
    readonly chain: CaipNetworkId
  }
  readonly transfers: readonly TransferRow[]
}

export interface HistoryFacts {
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly native: Currency
  readonly usd: ReadonlyMap<PricedCurrency, number>
  readonly imageUrl: ImageUrl
  readonly metadataOf: (nft: Nft) => NftMetadata | undefined
}

const fungibleInfo = ({ name, symbol, iconUrl }: Currency, imageUrl: ImageUrl): TransferRow['fungible_info'] => {
  const url = imageUrl(iconUrl)
  return { name: currencyText(name), symbol: currencyText(symbol), icon: url === undefined ? null : { url } }
}

const nftInfo = (nft: Nft, isSpam: boolean, { imageUrl, metadataOf }: HistoryFacts): TransferRow['nft_info'] => {
  const metadata = metadataOf(nft)
  const url = imageUrl(metadata?.image)
  const picture = url === undefined ? undefined : { url, content_type: null }
  return {
    name: nftName(nft, metadata),
    content: picture === undefined ? null : { preview: picture, detail: picture },
    flags: { is_spam: isSpam },
  }
}

const transferRow = (moved: MovedRow, facts: HistoryFacts): TransferRow => {
  const { usd, imageUrl } = facts
  const { amount, direction, isSpam } = moved
  const flags = { is_spam: isSpam }
  if (moved.kind === 'nft') {
    const quantity = { numeric: String(amount) }
    return { fungible_info: null, nft_info: nftInfo(moved.nft, isSpam, facts), direction, quantity, ...unpriced, flags }
  }
  const numeric = formatExact({ value: amount, decimals: moved.facts.decimals })
  const price = usd.get(moved.currency)
  // JSON has no infinity.
  const value = price === undefined ? Number.NaN : price * Number(numeric)
  const worth = price !== undefined && Number.isFinite(value) ? { value, price } : unpriced
  return {
    fungible_info: fungibleInfo(moved.facts, imageUrl),
    nft_info: null,
    direction,
    quantity: { numeric },
    ...worth,
    flags,
  }
}

const unpriced = { value: null, price: null } as const

export const historyRow = (transaction: HistoryTransaction, facts: HistoryFacts): HistoryRow => {
  const { networkId, account, native } = facts
  const { hash, minedAt, isSuccessful, from, to, created, nonce } = transaction
  const moved = movedRows(transaction, account, native)
  return {
    id: `${networkId}:${hash}`,
    metadata: {
      ...{ operationType: operationType(transaction, moved, account), hash },
      minedAt: new Date(minedAt * 1_000).toISOString(),
      ...{ sentFrom: from, sentTo: to ?? created ?? '' },
      status: isSuccessful ? 'confirmed' : 'failed',
      ...{ nonce, application: null, chain: networkId },
    },
    transfers: moved.map((one) => transferRow(one, facts)),
  }
}
