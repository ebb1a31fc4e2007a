import { isSameAddress } from '../namespaces/addresses.ts'
import type { Network } from '../networks/network.ts'
import type { Amount } from '../shared/amount.ts'
import { type CaipNetworkId, namespaceOf } from '../shared/caip.ts'
import type { Transaction } from './transaction.ts'

/** A transaction that a wallet has sent for this page (`eth_sendTransaction`). Its nonce is for the nodes to say: a wallet may choose another. */
export interface SentTransaction {
  readonly networkId: CaipNetworkId
  /** 32 bytes in hex; on Solana the signature, 64 bytes in base58. */
  readonly hash: string
  readonly from: string
  /** Who is called, or gets a token; empty for a new contract. */
  readonly to: string
  /** In the smallest unit of the network's native currency. */
  readonly value: bigint
  readonly operation: string
  /** Of a token, where that is known; `value` is then nothing. */
  readonly moved?: { readonly symbol: string; readonly amount: Amount }
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  /** The chain takes it up to this block, and never after; left out where there is no such end. */
  readonly lastHeight?: number
}

/** What a chain says of a transaction. */
export type TransactionLook =
  | { readonly kind: 'mined'; readonly isSuccessful: boolean /** Milliseconds. */; readonly minedAt: number }
  /** It may still come. @property nonce left out where transactions have none */
  | { readonly kind: 'waiting'; readonly nonce?: number }
  /** @property nextNonce the sender's mined transactions have those before it */
  | { readonly kind: 'missing'; readonly nextNonce: number }
  /** It is not there, and can not come any more. */
  | { readonly kind: 'expired' }
  /** Somebody else sent it, as bundlers do (ERC-4337): how it ended is not how the account's own call did. */
  | { readonly kind: 'foreign' }

/** One that is followed until it is known how it ended. */
export interface FollowedTransaction extends SentTransaction {
  readonly status: Transaction['status']
  readonly minedAt?: number
  /** As a node said. */
  readonly nonce?: number
  /** How often a chain was asked for it, and when at last. */
  readonly looks: number
  readonly lookedAt?: number
  /** How often one after the other it was not there, and since when. */
  readonly misses: number
  readonly missingSince?: number
  /** A node had it among those that wait. */
  readonly wasSeen: boolean
  /** A node has mined another one with its nonce, or more. */
  readonly isOvertaken: boolean
}

export type SentEvent =
  | { readonly type: 'sent'; readonly sent: SentTransaction }
  | {
      readonly type: 'looked'
      readonly networkId: CaipNetworkId
      readonly hash: string
      /** Undefined where the chain did not answer. */
      readonly look: TransactionLook | undefined
      readonly at: number
    }

/** After so many looks nobody looks for it any more (spec section 9). */
export const looksAtMost = 99
/** Nodes are behind one another: it takes several looks, and so many milliseconds, to say that something is gone. */
const missesAtMost = 3
export const missingMs = 30_000
/** More than a page sends; the oldest goes. */
const keptAtMost = 100

/** Whether it is looked for: also one that seems to be gone, which may turn up again. */
export const isFollowed = ({ status, looks }: FollowedTransaction): boolean =>
  looks < looksAtMost && (status === 'pending' || status === 'replaced' || status === 'dropped')

const oftenMs = 2_000
const seldomMs = 15_000
const oftenLooks = 30

/** When it is looked for next: often while most are mined, then less. */
export const nextLookAt = ({ status, looks, lookedAt }: FollowedTransaction): number =>
  lookedAt === undefined ? 0 : lookedAt + (status === 'pending' && looks < oftenLooks ? oftenMs : seldomMs)

const isOf = (one: SentTransaction, networkId: CaipNetworkId, hash: string): boolean =>
  one.networkId === networkId && one.hash.toLowerCase() === hash.toLowerCase()

/** Gone, and how: another one has its nonce, or no node knows it any more. One that nobody has seen may be on its way to a node. */
const ending = ({ misses, missingSince, lookedAt, isOvertaken, wasSeen }: FollowedTransaction) => {
  const isGone = misses >= missesAtMost && (lookedAt ?? 0) - (missingSince ?? 0) >= missingMs
  if (isGone && isOvertaken) return 'replaced'
  return isGone && wasSeen ? 'dropped' : 'pending'
}

const afterLook = (
  { missingSince, ...followed }: FollowedTransaction,
  look: TransactionLook | undefined,
  at: number,
): FollowedTransaction => {
  const one: FollowedTransaction = { ...followed, looks: followed.looks + 1, lookedAt: at }
  const missed = missingSince === undefined ? one : { ...one, missingSince }
  switch (look?.kind) {
    case 'mined':
      return { ...one, status: look.isSuccessful ? 'confirmed' : 'failed', minedAt: look.minedAt }
    case 'foreign':
      return { ...one, status: 'unknown' }
    case 'waiting':
      return {
        ...{ ...one, status: 'pending', misses: 0, wasSeen: true, isOvertaken: false },
        ...(look.nonce === undefined ? {} : { nonce: look.nonce }),
      }
    case 'expired':
      return { ...one, status: 'dropped' }
    case 'missing': {
      const isOvertaken = one.nonce !== undefined && one.nonce < look.nextNonce
      const gone = { ...one, misses: one.misses + 1, missingSince: missingSince ?? at, isOvertaken }
      return { ...gone, status: ending(gone) }
    }
    default:
      return missed
  }
}

/** What nobody looks for any more is not known to have ended. */
const closed = (one: FollowedTransaction): FollowedTransaction =>
  one.status === 'pending' && one.looks >= looksAtMost ? { ...one, status: 'unknown' } : one

/** The transactions that a page has sent, the latest first. */
export const nextSent = (all: readonly FollowedTransaction[], event: SentEvent): readonly FollowedTransaction[] => {
  if (event.type === 'looked') {
    const { networkId, hash, look, at } = event
    return all.map((one) => (isOf(one, networkId, hash) && isFollowed(one) ? closed(afterLook(one, look, at)) : one))
  }
  const { sent } = event
  if (all.some((one) => isOf(one, sent.networkId, sent.hash))) return all
  const start = { looks: 0, misses: 0, wasSeen: false, isOvertaken: false }
  const followed: FollowedTransaction = { ...sent, status: 'pending', ...start }
  return [followed, ...all].slice(0, keptAtMost)
}

/** Those of this account on this network. */
export const sentBy = (
  all: readonly FollowedTransaction[],
  networkId: CaipNetworkId,
  address: string,
): readonly FollowedTransaction[] =>
  all.filter((one) => one.networkId === networkId && isSameAddress(namespaceOf(networkId), one.from, address))

type Currency = Pick<Network['nativeCurrency'], 'symbol' | 'decimals'>

/** As it stands in the list of what the account did. */
const asTransaction = (sent: FollowedTransaction, currency: Currency): Transaction => {
  const { networkId, hash, from, to, nonce, value, operation, status, sentAt, minedAt = sentAt } = sent
  const direction = to !== '' && isSameAddress(namespaceOf(networkId), from, to) ? 'self' : 'out'
  const native = { amount: { value, decimals: currency.decimals }, symbol: currency.symbol }
  const { amount, symbol: name } = sent.moved ?? native
  return {
    ...{ networkId, id: hash.toLowerCase(), hash, minedAt, status, operation, from, to },
    ...(nonce === undefined ? {} : { nonce }),
    transfers: amount.value > 0n ? [{ kind: 'token', direction, amount, name, isSpam: false }] : [],
  }
}

const isMined = ({ status }: Transaction): boolean => status === 'confirmed' || status === 'failed'

/** Of those with one hash a mined one, or the first. */
const oneOfEachHash = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const chosen = new Map<string, Transaction>()
  for (const one of transactions) {
    const key = one.hash?.toLowerCase()
    const before = key === undefined ? undefined : chosen.get(key)
    if (key !== undefined && (before === undefined || (isMined(one) && !isMined(before)))) chosen.set(key, one)
  }
  return transactions.filter((one) => one.hash === undefined || chosen.get(one.hash.toLowerCase()) === one)
}

/** Its sender and nonce: of all that have them one is mined. */
const placeOf = ({ from, nonce }: Transaction): string | undefined =>
  nonce === undefined || from === '' ? undefined : `${from.toLowerCase()} ${nonce}`

/**
 * What a service lists and what the page has sent: one transaction is one row, by its hash and, while it is not mined, by sender and nonce:
 * one that takes another's place has another hash. What is mined stays, whatever nonce a service says it has.
 * @param currency of the network
 */
export const withSent = (
  listed: readonly Transaction[],
  sent: readonly FollowedTransaction[],
  currency: Currency,
): readonly Transaction[] => {
  const all = oneOfEachHash([...listed, ...sent.map((one) => asTransaction(one, currency))])
  const taken = new Set(all.filter(isMined).map(placeOf))
  return all.filter((one) => {
    const place = placeOf(one)
    if (place === undefined || isMined(one)) return true
    const isFirst = !taken.has(place)
    taken.add(place)
    return isFirst
  })
}
