import { isAddressOf } from '../namespaces/addresses.ts'
import { isCaipNetworkId, namespaceOf } from '../shared/caip.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import { dataMark, isSameContent, longestMark, type SendContent } from './contract-call.ts'
import { isTransactionId } from './transaction-id.ts'
import type { BlockhashPlace, NoncePlace, TransactionPlace } from './transaction-place.ts'
import { largestAmount } from './transfer.ts'

/**
 * One time that a wallet is asked to send. It is written down before the wallet is asked, and goes when the wallet has answered: what is
 * still there after a reload is one whose answer nobody heard. It may be on the chain, or not.
 */
export interface SendAttempt extends Partial<NoncePlace>, Partial<BlockhashPlace> {
  /** Tells it from every other, of other tabs too. */
  readonly id: string
  /** What the wallet was asked for: money that is moved, or a call that a host has made up. */
  readonly transfer: SendContent
  /** Of one that the wallet has signed, and that is sent by us. Its place is left out where the chain did not say it. */
  readonly hash?: string
  /** The wallet was asked to sign and send in one: it may have named a later block than the one that is written here. */
  readonly isByWallet?: true
  /** Hashes of later ones that moved the same, and were answered: they are not this one. */
  readonly others?: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An answer that is lost is looked for, and warned of, so long. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1_000
/** More than anybody has open: while there are so many, no other begins, so that none is forgotten of which nobody knows. */
const openAtMost = 100
/** Storage is foreign: of more than this nobody knows. */
const readAtMost = 10 * openAtMost

export const isFull = (all: readonly SendAttempt[]): boolean => all.length >= openAtMost

export const withAttempt = (all: readonly SendAttempt[], attempt: SendAttempt): readonly SendAttempt[] => [
  attempt,
  ...withoutAttempt(all, attempt.id),
]

export const withoutAttempt = (all: readonly SendAttempt[], id: string): readonly SendAttempt[] =>
  all.filter((one) => one.id !== id)

/** It is known what became of one: with its hash, where it was sent, which tells it from those that move the same. */
export const withoutAnswered = (
  all: readonly SendAttempt[],
  id: string,
  hash: string | undefined,
): readonly SendAttempt[] => {
  const ended = all.find((one) => one.id === id)
  const rest = withoutAttempt(all, id)
  if (ended === undefined || hash === undefined) return rest
  return rest.map((one) =>
    isSameContent(one.transfer, ended.transfer)
      ? { ...one, others: [...(one.others ?? []), hash].slice(-openAtMost) }
      : one,
  )
}

/** Of one of the future a clock was put back: nobody knows how old it is, and it is kept. */
export const openAttempts = (all: readonly SendAttempt[], now: number): readonly SendAttempt[] =>
  all.filter(({ at }) => now - at < attemptLifetimeMs)

/** Those that move the same, and of which nobody knows what became of them; the latest first. */
export const equalAttempts = (
  all: readonly SendAttempt[],
  transfer: SendContent,
  now: number,
): readonly SendAttempt[] => openAttempts(all, now).filter((one) => isSameContent(one.transfer, transfer))

export const serialiseAttempts = (all: readonly SendAttempt[]): string =>
  serialiseList(
    // What is undefined is left out of JSON.
    all.map(({ transfer, ...attempt }) => ({ ...attempt, ...storedContent(transfer) })),
  )

const storedContent = (content: SendContent): object => {
  if (!('call' in content)) return { ...content, amount: content.amount.toString() }
  const { call, ...account } = content
  return { ...account, to: call.to, value: call.value.toString(), data: dataMark(call.data) }
}

const longestId = 100

const amountIn = (value: unknown): bigint | undefined => {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const amount = BigInt(value)
  return amount > largestAmount ? undefined : amount
}

/** As `dataMark` makes it. */
const isDataMark = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && value.length <= longestMark && /^0x[0-9a-f]*(~[0-9a-f]{8})?$/.test(value)

const contentIn = (entry: Readonly<Record<string, unknown>>): SendContent | undefined => {
  const { networkId, from, receiver, token, amount, to, value, data } = entry
  if (typeof networkId !== 'string' || !isCaipNetworkId(networkId)) return undefined
  const isAddress = (one: unknown): one is string => typeof one === 'string' && isAddressOf(namespaceOf(networkId), one)
  const [moved, paid] = [amountIn(amount), amountIn(value)]
  if (!isAddress(from)) return undefined
  if (isDataMark(data))
    return isAddress(to) && paid !== undefined ? { networkId, from, call: { to, value: paid, data } } : undefined
  if (!isAddress(receiver) || (token !== undefined && !isAddress(token)) || moved === undefined) return undefined
  return { networkId, from, receiver, amount: moved, ...(token === undefined ? {} : { token }) }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** 32 bytes in base58. */
const isBlockhash = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

const placeIn = ({
  nonce,
  blockhash,
  lastHeight,
  slot,
}: Readonly<Record<string, unknown>>): TransactionPlace | undefined => {
  if (isCount(nonce)) return { nonce }
  return isBlockhash(blockhash) && isCount(lastHeight) && isCount(slot) ? { blockhash, lastHeight, slot } : undefined
}

const attemptIn = (entry: unknown): readonly SendAttempt[] => {
  if (typeof entry !== 'object' || entry === null) return []
  const known = entry as Readonly<Record<string, unknown>>
  const { id, hash, others, at, isByWallet } = known
  if (typeof id !== 'string' || id === '' || id.length > longestId || !Number.isSafeInteger(at)) return []
  const transfer = contentIn(known)
  if (transfer === undefined) return []
  const hashes = Array.isArray(others) ? others.filter(isTransactionId).slice(-openAtMost) : []
  return [
    {
      ...{ id, transfer, at: Number(at) },
      ...placeIn(known),
      ...(isByWallet === true ? { isByWallet } : {}),
      ...(isTransactionId(hash) ? { hash } : {}),
      ...(hashes.length === 0 ? {} : { others: hashes }),
    },
  ]
}

/** Storage is foreign input: what is no attempt is left out. */
export const parseAttempts = (text: string | undefined): readonly SendAttempt[] =>
  (entriesIn(text) ?? []).flatMap(attemptIn).slice(0, readAtMost)
