import * as v from 'valibot'
import type { Transaction, TransactionPage, Transfer } from '../../core/domain/activity/transaction.ts'
import { isAddressOf } from '../../core/domain/namespaces/addresses.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { parseAmount } from '../../core/domain/shared/amount.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'
import { serviceImage } from './service-image.ts'

/** More than any service sends in a page; an answer with more is cut. */
const pageLimit = 1_000
/** So much of one transaction is drawn. */
const transferLimit = 100
/** A number of 256 bits has no more digits. */
const digitLimit = 78
const longestCursor = 4_096
/** The first block that anybody could have mined, and the last that a date can name. */
const earliest = Date.UTC(2009, 0)
const latest = 8.64e15

const maybe = <Output>(part: v.GenericSchema<unknown, Output>) => v.fallback(v.optional(part), undefined)

const picture = maybe(v.object({ url: v.string() }))
const flags = maybe(v.object({ is_spam: v.boolean() }))

const transfer = v.object({
  fungible_info: maybe(v.object({ name: maybe(v.string()), symbol: maybe(v.string()), icon: picture })),
  nft_info: maybe(v.object({ name: maybe(v.string()), content: maybe(v.object({ preview: picture })), flags })),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{0,255})?$/)) }),
  /** Our gateway says it of every transfer; the contract has it for NFTs only. */
  flags,
})

const row = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  metadata: v.object({
    operationType: v.pipe(v.string(), v.maxLength(100)),
    hash: maybe(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))),
    minedAt: v.pipe(
      v.string(),
      v.maxLength(100),
      v.transform(Date.parse),
      v.number(),
      v.check((ms) => ms >= earliest && ms <= latest),
    ),
    sentFrom: maybe(v.string()),
    sentTo: maybe(v.string()),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    chain: v.string(),
  }),
  transfers: v.fallback(v.nullable(v.array(v.unknown())), null),
})

const answer = v.object({
  data: v.array(v.unknown()),
  next: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(longestCursor))), undefined),
})

const transferOf = (given: unknown, origin: string): Transfer | undefined => {
  const { success, output } = v.safeParse(transfer, given)
  if (!success) return undefined
  const { fungible_info: token, nft_info: nft, direction, quantity } = output
  const [, fraction = ''] = quantity.numeric.split('.')
  const amount = parseAmount(quantity.numeric, fraction.length)
  if (amount === undefined || String(amount.value).length > digitLimit) return undefined
  if (token === undefined && nft === undefined) return undefined
  const name = shownName((nft ? nft.name : token?.symbol) ?? '')
  return {
    kind: nft ? 'nft' : 'token',
    direction,
    amount,
    ...(name === '' ? {} : { name }),
    ...serviceImage(nft ? nft.content?.preview?.url : token?.icon?.url, origin),
    isSpam: output.flags?.is_spam === true || nft?.flags?.is_spam === true,
  }
}

const transactionOf = (
  given: unknown,
  { caipNetworkId, chainNamespace }: Network,
  origin: string,
): Transaction | undefined => {
  const { success, output } = v.safeParse(row, given)
  if (!success || output.metadata.chain !== caipNetworkId) return undefined
  const { id, metadata, transfers } = output
  const { operationType: operation, hash, minedAt, status, nonce, sentFrom = '', sentTo = '' } = metadata
  const party = (address: string): string => (isAddressOf(chainNamespace, address) ? address : '')
  return {
    networkId: caipNetworkId,
    // One transaction is one row, whatever a service calls it.
    id: hash?.toLowerCase() ?? id,
    ...(hash === undefined ? {} : { hash }),
    ...(nonce === undefined ? {} : { nonce }),
    ...{ minedAt, status, operation, from: party(sentFrom), to: party(sentTo) },
    transfers: (transfers ?? []).slice(0, transferLimit).flatMap((one) => transferOf(one, origin) ?? []),
  }
}

/**
 * The transactions of an answer that are sound, each on this network; undefined when it is no such answer. One bad row takes no other with
 * it.
 * @param origin of the service, whose pictures alone are shown
 */
export const readHistory = (given: unknown, network: Network, origin: string): TransactionPage | undefined => {
  const { success, output } = v.safeParse(answer, given)
  if (!success) return undefined
  const { data, next } = output
  const transactions = data.slice(0, pageLimit).flatMap((one) => transactionOf(one, network, origin) ?? [])
  return next ? { transactions, next } : { transactions }
}
