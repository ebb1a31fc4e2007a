import { isSameAddress } from '../namespaces/addresses.ts'
import type { Network } from '../networks/network.ts'
import { type CaipNetworkId, namespaceOf } from '../shared/caip.ts'
import type { Transaction } from './transaction.ts'

/** A transaction that a wallet has sent for this page (`eth_sendTransaction`). */
export interface SentTransaction {
  readonly networkId: CaipNetworkId
  /** 32 bytes in hex. */
  readonly hash: string
  readonly from: string
  /** Empty for a new contract. */
  readonly to: string
  /** Where the page chose it. */
  readonly nonce?: number
  /** In the smallest unit of the network's native currency. */
  readonly value: bigint
  readonly operation: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
}

/** What a chain says of a transaction. */
export type TransactionLook =
  | { readonly kind: 'mined'; readonly isSuccessful: boolean /** Milliseconds. */; readonly minedAt: number }
  | { readonly kind: 'waiting'; readonly nonce: number }
  /** @property nextNonce the sender's mined transactions have those before it */
  | { readonly kind: 'missing'; readonly nextNonce: number }

/** One that is followed until it is known how it ended. */
export interface FollowedTransaction extends SentTransaction {
  readonly status: Transaction['status']
  readonly minedAt?: number
  /** How often a chain was asked for it. */
  readonly looks: number
  /** How often one after the other it was not there. */
  readonly misses: number
  /** A node had it among those that wait. */
  readonly wasSeen: boolean
}

export type SentEvent =
  | { readonly type: 'sent'; readonly sent: SentTransaction }
  /** @property look undefined where the chain did not answer */
  | {
      readonly type: 'looked'
      readonly networkId: CaipNetworkId
      readonly hash: string
      readonly look: TransactionLook | undefined
    }

/** After so many looks nobody looks for it any more (spec section 9). */
export const looksAtMost = 99
/** One of a network's nodes may be behind the others: it takes several to say that something is gone. */
const missesAtMost = 3
/** More than a page sends; the oldest goes. */
const keptAtMost = 100

/** Milliseconds until the next look: often while most are mined, then less. */
export const lookWaitMs = (looks: number): number => (looks < 30 ? 2_000 : 15_000)

const isOf = (one: SentTransaction, networkId: CaipNetworkId, hash: string): boolean =>
  one.networkId === networkId && one.hash.toLowerCase() === hash.toLowerCase()

/** Gone, and how: another one has its nonce, or no node knows it any more. One that nobody has seen may be on its way to a node. */
const ending = (
  { nonce, wasSeen }: FollowedTransaction,
  misses: number,
  nextNonce: number,
): 'replaced' | 'dropped' | 'pending' => {
  if (misses < missesAtMost) return 'pending'
  if (nonce !== undefined && nonce < nextNonce) return 'replaced'
  return wasSeen ? 'dropped' : 'pending'
}

const afterLook = (followed: FollowedTransaction, look: TransactionLook | undefined): FollowedTransaction => {
  if (followed.status !== 'pending') return followed
  const one = { ...followed, looks: followed.looks + 1 }
  if (look?.kind === 'mined')
    return { ...one, status: look.isSuccessful ? 'confirmed' : 'failed', minedAt: look.minedAt }
  const isLast = one.looks >= looksAtMost
  if (look?.kind === 'missing') {
    const misses = one.misses + 1
    const status = ending(one, misses, look.nextNonce)
    return { ...one, misses, status: status === 'pending' && isLast ? 'unknown' : status }
  }
  const seen = look === undefined ? {} : { misses: 0, wasSeen: true, nonce: look.nonce }
  return { ...one, ...seen, status: isLast ? 'unknown' : 'pending' }
}

/** The transactions that a page has sent, the latest first. */
export const nextSent = (all: readonly FollowedTransaction[], event: SentEvent): readonly FollowedTransaction[] => {
  if (event.type === 'looked') {
    const { networkId, hash, look } = event
    return all.map((one) => (isOf(one, networkId, hash) ? afterLook(one, look) : one))
  }
  const { sent } = event
  if (all.some((one) => isOf(one, sent.networkId, sent.hash))) return all
  const followed: FollowedTransaction = { ...sent, status: 'pending', looks: 0, misses: 0, wasSeen: false }
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
  const moved = { amount: { value, decimals: currency.decimals }, name: currency.symbol, isSpam: false }
  return {
    ...{ networkId, id: hash.toLowerCase(), hash, minedAt, status, operation, from, to },
    ...(nonce === undefined ? {} : { nonce }),
    transfers: value > 0n ? [{ kind: 'token', direction, ...moved }] : [],
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
